import type { Translation } from '@latchkit/kernel/plugin'
import type { SessionsMessage } from './en.ts'

const vi: Translation<SessionsMessage> = {
  'sessions.lead':
    'Các trang web này có thể hành động thay tài khoản này mà không cần hỏi bạn, trong giới hạn nêu ở đây.',
  'sessions.beta': 'Beta',
  'sessions.loading': 'Đang tải phiên thông minh của bạn',
  'sessions.empty': 'Không có phiên thông minh nào',
  'sessions.emptyHint':
    'Trang web mà bạn cho phép hành động thay tài khoản này sẽ hiển thị ở đây cho đến khi bạn thu hồi.',
  'sessions.broken': 'Không thể tải phiên thông minh của bạn',
  'sessions.brokenHint':
    'Các trang web bạn đã cho phép có thể vẫn hành động thay tài khoản này. Hãy thử lại sau giây lát.',
  'sessions.none': 'Phiên thông minh là tính năng của ví tích hợp',
  'sessions.noneHint': 'Đăng nhập vào ví để xem các trang web có thể làm gì thay bạn.',
  'sessions.retry': 'Thử lại',
  'sessions.active': 'Đang hoạt động',
  'sessions.expired': 'Đã hết hạn',
  'sessions.revoked': 'Đã thu hồi',
  'sessions.until': 'Đến {date}',
  'sessions.ended': 'Đã kết thúc {date}',
  'sessions.revokedAt': 'Đã thu hồi {date}',
  'sessions.revoke': 'Thu hồi',
  'sessions.revoking': 'Đang chờ ví của bạn',
  'sessions.calls': 'Dùng các hàm này của hợp đồng',
  'sessions.callsAny': 'Dùng tất cả các hàm của hợp đồng',
  'sessions.limit': '{name}, gửi tối đa {amount} mỗi lần gọi',
  'sessions.conditions': '{name}, với một số giá trị cố định',
  'sessions.limitAndConditions': '{name}, gửi tối đa {amount} mỗi lần gọi, với một số giá trị cố định',
  'sessions.delegates':
    'Mã của hợp đồng chạy với tư cách tài khoản của bạn: nó có thể chuyển mọi thứ bạn có.',
  'sessions.hourly': 'Chi tiêu tối đa {amount} mỗi giờ',
  'sessions.daily': 'Chi tiêu tối đa {amount} mỗi ngày',
  'sessions.weekly': 'Chi tiêu tối đa {amount} mỗi tuần',
  'sessions.spend': 'Chi tiêu tối đa {amount} mỗi {period}',
  'sessions.unlimited': 'Chi tiêu {symbol} không giới hạn',
  'sessions.theToken': 'token',
  'sessions.units': '{amount} đơn vị cơ sở của token',
  'sessions.unknown': 'Quyền không xác định: {type}',
  'sessions.nothing': 'Không có quyền nào được liệt kê.',
  'sessions.created': 'Đã tạo phiên thông minh thành công',
  'sessions.createdHint': 'Bạn có thể quản lý phiên trong phần cài đặt tài khoản.',
  'sessions.gotIt': 'Đã hiểu',
}

export default vi
