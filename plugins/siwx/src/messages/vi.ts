import type { Translation } from '@latchkit/kernel/plugin'
import type { SiwxMessageKey } from './en.ts'

const vi: Translation<SiwxMessageKey | 'siwx.title'> = {
  'siwx.title': 'Đăng nhập',
  'siwx.heading': '{name} cần kết nối với ví của bạn',
  'siwx.hint':
    'Ký thông điệp này để chứng minh ví này là của bạn và tiếp tục. Nếu hủy, bạn sẽ bị ngắt kết nối.',
  'siwx.hintOptional': 'Ký thông điệp này để chứng minh ví này là của bạn và tiếp tục.',
  'siwx.account': 'Tài khoản',
  'siwx.network': 'Mạng',
  'siwx.message': 'Hiển thị thông điệp',
  'siwx.checking': 'Đang kiểm tra xem bạn đã đăng nhập chưa…',
  'siwx.sign': 'Ký',
  'siwx.signing': 'Đang ký…',
  'siwx.still': 'Vẫn đang chờ ví của bạn',
  'siwx.cancel': 'Hủy',
  'siwx.canceling': 'Đang hủy…',
  'siwx.init': 'Đã xảy ra sự cố khi bắt đầu xác thực',
  'siwx.declined': 'Chữ ký bị từ chối',
  'siwx.smartAccount': 'Ứng dụng này có thể không hỗ trợ tài khoản thông minh',
  'siwx.clock': 'Hãy kiểm tra giờ trên thiết bị',
  'siwx.refused': 'Không thể đăng nhập. Chữ ký không được chấp nhận.',
  'siwx.service': 'Không thể đăng nhập. Dịch vụ không phản hồi.',
  'siwx.changed': 'Tài khoản hoặc mạng đã thay đổi. Hãy ký lại.',
  'siwx.messageChanged': 'Ví này đã thay đổi thông điệp.',
  'siwx.busy': 'Hãy kiểm tra ví: đã có một yêu cầu đang mở',
  'siwx.failed': 'Không thể đăng nhập. Chưa có gì được ký.',
  'siwx.authenticating': 'Đang xác thực…',
  'siwx.signedIn': 'Đã đăng nhập',
  'siwx.stopped': 'Đã hủy đăng nhập',
  'siwx.stuck': 'Không thể ngắt kết nối',
}

export default vi
