import type { Translation } from '@latchkit/kernel/plugin'
import type { ConnectMessage } from './en.ts'

const vi: Translation<ConnectMessage> = {
  'connect.title': 'Kết nối ví',
  'connect.wallets': 'Kết nối ví',
  'connect.all': 'Tất cả ví',
  'connect.chain': 'Chọn mạng',
  'connect.get': 'Tải ví',
  'connect.what': 'Ví là gì?',
  'connect.installed': 'Đã cài đặt',
  'connect.recent': 'Gần đây',
  'connect.twins': '{count} ví dùng tên này',
  'connect.looking': 'Đang tìm ví',
  'connect.continue': 'Tiếp tục trong {name}',
  'connect.accept': 'Chấp nhận yêu cầu kết nối trong ví',
  'connect.waiting': 'Vẫn đang chờ {name}',
  'connect.waitingHint':
    'Cửa sổ của ví có thể nằm sau cửa sổ này. Không có gì được chia sẻ cho đến khi bạn chấp nhận.',
  'connect.other': 'Dùng ví khác',
  'connect.declined': 'Kết nối bị từ chối',
  'connect.declinedHint': 'Kết nối có thể bị từ chối nếu một yêu cầu trước đó vẫn đang mở',
  'connect.busy': 'Hãy kiểm tra ví: đã có một yêu cầu đang mở',
  'connect.busyHint': 'Hãy phản hồi yêu cầu đó, hoặc đóng lại rồi thử lại.',
  'connect.failed': 'Không thể kết nối với {name}',
  'connect.gone': 'Không phát hiện thấy',
  'connect.goneHint': 'Tải lại trang sau khi cài đặt, hoặc chọn ví khác.',
}

export default vi
