import type { Translation } from '@latchkit/kernel/plugin'
import type { AccountMessage } from './en.ts'

const vi: Translation<AccountMessage | 'account.title' | 'account.switch'> = {
  'account.title': 'Tài khoản',
  'account.switch': 'Đổi địa chỉ',
  'account.unknownNetwork': 'Mạng không xác định',
  'account.unknownHint':
    'Trang web này không dùng mạng mà ví của bạn đang dùng. Hãy đổi mạng trong ví để tiếp tục.',
  'account.balance': 'Số dư',
  'account.unavailable': 'Không có số dư token',
  'account.unavailableHint': 'Mạng không phản hồi. Tiền của bạn không bị ảnh hưởng.',
  'account.slow': 'Mạng phản hồi chậm',
  'account.unchecked': '{name}, chưa kiểm tra',
  'account.copy': 'Sao chép địa chỉ',
  'account.copied': 'Đã sao chép địa chỉ',
  'account.explorer': 'Xem trên {name}',
  'account.disconnect': 'Ngắt kết nối',
  'account.none': 'Chưa kết nối ví nào',
  'account.noneHint': 'Kết nối ví để xem số dư tại đây.',
  'account.connect': 'Kết nối ví',
  'account.payment': 'Thanh toán',
  'account.ordinal': 'Ordinals',
  'account.notSwitched': 'Không thể đổi tài khoản. Hãy thử lại.',
  'account.updated': 'Cập nhật {time}',
}

export default vi
