import type { Translation } from '@latchkit/kernel/plugin'
import type { MoreMessage } from './en.ts'

const vi: Translation<MoreMessage> = {
  'connect.none': 'Không tìm thấy ví',
  'connect.noneHint': 'Bạn cần một ví để kết nối. Nếu bạn cài, ví sẽ tự xuất hiện ở đây.',
  'connect.guide': 'So sánh tất cả ví',
  'connect.key': 'Chìa khóa cho những ứng dụng như thế này',
  'connect.keyHint': 'Kết nối một lần thay vì tạo thêm tài khoản với mật khẩu mới.',
  'connect.vault': 'Nơi giữ những gì bạn sở hữu',
  'connect.vaultHint': 'Ví giữ tiền, token và bộ sưu tập của bạn. Chỉ bạn mới có thể chuyển chúng.',
  'connect.pen': 'Chữ ký của bạn',
  'connect.penHint':
    'Ứng dụng hỏi trước khi làm bất cứ điều gì. Bạn đọc từng yêu cầu rồi xác nhận hoặc từ chối.',
  'connect.install': 'Cài một ví rồi quay lại đây.',
  'connect.withWallet': 'Tiếp tục bằng ví',
  'connect.certified': 'Chỉ ví được chứng nhận',
  'connect.search': 'Tìm ví',
  'connect.list': 'Ví',
  'connect.found': 'Tìm thấy {count}',
  'connect.loading': 'Đang tải ví',
  'connect.noneListed': 'Không tìm thấy ví',
  'connect.noneListedHint': 'Kiểm tra chính tả hoặc tìm tên khác.',
  'connect.unlisted': 'Không đọc được danh sách ví',
  'connect.unlistedHint': 'Ví trong trình duyệt của bạn vẫn hoạt động. Kiểm tra kết nối rồi thử lại.',
  'connect.notHere': 'Không tìm thấy',
  'connect.notHereHint': 'Chưa có {name}? Cài tại đây rồi quay lại.',
  'connect.notHereNowhere': '{name} không cho biết nơi tải. Hãy tìm trong kho ứng dụng.',
  'connect.appStore': 'App Store',
  'connect.playStore': 'Google Play',
  'connect.chromeStore': 'Cửa hàng Chrome trực tuyến',
  'connect.homepage': 'Trang web',
  'connect.webapp': 'Mở ứng dụng web',
  'connect.choose': '{name} có thể kết nối với nhiều mạng. Hãy chọn một.',
  'connect.legal': 'Tôi đồng ý với',
  'connect.legalAnd': 'và',
  'connect.legalNote': 'Khi kết nối, bạn đồng ý với',
  'connect.terms': 'Điều khoản dịch vụ',
  'connect.privacy': 'Chính sách quyền riêng tư',
  'connect.legalFirst': 'Đánh dấu vào ô để tiếp tục.',
}

export default vi
