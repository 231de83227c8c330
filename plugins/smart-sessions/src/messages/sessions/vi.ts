import type { Translation } from '@latchkit/kernel/plugin'
import type { SessionsMessage } from './en.ts'

const vi: Translation<SessionsMessage> = {
  'sessions.lead':
    'Các trang này được hành động thay tài khoản này mà không hỏi bạn, trong phạm vi nêu ở đây.',
  'sessions.beta': 'Beta',
  'sessions.loading': 'Đang đọc phiên thông minh của bạn',
  'sessions.empty': 'Không có phiên thông minh',
  'sessions.emptyHint':
    'Khi bạn cho phép một trang hành động thay tài khoản này, trang đó hiện ở đây cho đến khi bạn thu hồi.',
  'sessions.broken': 'Không đọc được phiên thông minh của bạn',
  'sessions.brokenHint':
    'Những trang bạn đã cho phép vẫn có thể hành động thay tài khoản này. Hãy thử lại sau giây lát.',
  'sessions.none': 'Phiên thông minh thuộc về ví tích hợp',
  'sessions.noneHint': 'Đăng nhập để xem các trang có thể làm gì thay bạn.',
  'sessions.retry': 'Thử lại',
  'sessions.active': 'Đang hoạt động',
  'sessions.expired': 'Hết hạn',
  'sessions.revoked': 'Đã thu hồi',
  'sessions.until': 'Đến {date}',
  'sessions.ended': 'Kết thúc {date}',
  'sessions.takenBack': 'Thu hồi {date}',
  'sessions.revoke': 'Thu hồi',
  'sessions.revoking': 'Đang chờ ví của bạn',
  'sessions.calls': 'Dùng các hàm này của hợp đồng',
  'sessions.callsAny': 'Dùng mọi hàm của hợp đồng',
  'sessions.limit': '{name}, gửi tối đa {amount} mỗi lần gọi',
  'sessions.conditions': '{name}, với một số giá trị cố định',
  'sessions.limitAndConditions': '{name}, gửi tối đa {amount} mỗi lần gọi, với một số giá trị cố định',
  'sessions.delegates': 'Mã của nó chạy như tài khoản của bạn: nó có thể chuyển mọi thứ bạn có.',
  'sessions.hourly': 'Chi tối đa {amount} mỗi giờ',
  'sessions.daily': 'Chi tối đa {amount} mỗi ngày',
  'sessions.weekly': 'Chi tối đa {amount} mỗi tuần',
  'sessions.spend': 'Chi tối đa {amount} mỗi {period}',
  'sessions.unlimited': 'Chi {symbol} không giới hạn',
  'sessions.theToken': 'token',
  'sessions.units': '{amount} đơn vị cơ sở của token',
  'sessions.unknown': 'Quyền không xác định: {type}',
  'sessions.nothing': 'Không liệt kê điều gì nó được làm.',
  'sessions.created': 'Đã tạo phiên thông minh',
  'sessions.createdHint': 'Bạn có thể quản lý phiên trong cài đặt tài khoản.',
  'sessions.gotIt': 'Đã hiểu',
}

export default vi
