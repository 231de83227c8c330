import type { Translation } from '@latchkit/kernel/plugin'
import type { EmbeddedMessage } from './en.ts'

type Key = EmbeddedMessage | 'embedded.upgrade'

const vi: Translation<Key> = {
  'embedded.wallet': 'Ví tích hợp',
  'embedded.upgrade': 'Nâng cấp ví',
  'embedded.notKept':
    'Bạn vẫn đăng nhập cho đến khi trang này đóng hoặc tải lại. Trình duyệt không lưu đăng nhập cho trang này.',
  'embedded.smart': 'Tài khoản thông minh',
  'embedded.plain': 'Tài khoản thường',
  'embedded.useSmart': 'Dùng tài khoản thông minh',
  'embedded.usePlain': 'Dùng tài khoản thường',
  'embedded.changing': 'Đang đổi tài khoản',
  'embedded.smartOn': 'Đang dùng tài khoản thông minh',
  'embedded.plainOn': 'Đang dùng tài khoản thường',
  'embedded.plainFailed': 'Không thể dùng tài khoản thường',
  'embedded.changeFailed': 'Không có gì thay đổi: {why}',
  'embedded.unchanged': 'Không có gì thay đổi. Hãy thử lại sau giây lát.',
  'embedded.card': 'Nâng cấp ví',
  'embedded.cardHint': 'Chuyển sang ví do bạn tự quản lý',
  'embedded.upgradeLead': 'Ví của riêng bạn',
  'embedded.upgradeHint':
    'Hiện {host} giữ ví cho bạn. Trên trang của họ, bạn có thể chuyển sang ví mà chỉ bạn giữ khóa.',
  'embedded.upgradeGo': 'Tiếp tục trên {host}',
}

export default vi
