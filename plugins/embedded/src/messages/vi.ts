import type { Translation } from '@latchkit/kernel/plugin'
import type { EmbeddedMessage } from './en.ts'

type Key = EmbeddedMessage | 'embedded.upgrade'

const vi: Translation<Key> = {
  'embedded.wallet': 'Ví tích hợp',
  'embedded.upgrade': 'Nâng cấp ví của bạn',
  'embedded.notKept':
    'Bạn sẽ vẫn đăng nhập cho đến khi trang này đóng hoặc tải lại. Trình duyệt của bạn không lưu thông tin đăng nhập cho trang web này.',
  'embedded.smart': 'Tài khoản thông minh',
  'embedded.plain': 'Tài khoản thường',
  'embedded.useSmart': 'Dùng tài khoản thông minh của bạn',
  'embedded.usePlain': 'Dùng tài khoản thường của bạn',
  'embedded.changing': 'Đang đổi tài khoản',
  'embedded.smartOn': 'Đang dùng tài khoản thông minh',
  'embedded.plainOn': 'Đang dùng tài khoản thường',
  'embedded.plainFailed': 'Không thể chuyển sang tài khoản thường của bạn',
  'embedded.changeFailed': 'Không có gì thay đổi: {why}',
  'embedded.unchanged': 'Không có gì thay đổi. Hãy thử lại sau giây lát.',
  'embedded.card': 'Nâng cấp ví của bạn',
  'embedded.cardHint': 'Chuyển sang ví tự lưu ký',
  'embedded.upgradeLead': 'Ví của riêng bạn',
  'embedded.upgradeHint':
    'Hiện tại {host} giữ ví thay bạn. Trên trang của họ, bạn có thể chuyển sang ví mà chỉ bạn giữ khóa.',
  'embedded.upgradeGo': 'Tiếp tục trên {host}',
}

export default vi
