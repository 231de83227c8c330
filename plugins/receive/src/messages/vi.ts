import type { Translation } from '@latchkit/kernel/plugin'
import type { ReceiveMessage } from './en.ts'

const vi: Translation<ReceiveMessage> = {
  'receive.title': 'Nhận',
  'receive.networks': 'Mạng tương thích',
  'receive.scan': 'Sao chép địa chỉ hoặc quét mã QR này',
  'receive.code': 'Mã QR của địa chỉ',
  'receive.copy': 'Sao chép địa chỉ',
  'receive.copied': 'Đã sao chép địa chỉ',
  'receive.changed': 'Tài khoản đã thay đổi. Hãy sao chép lại địa chỉ.',
  'receive.only': 'Chỉ gửi trên các mạng này',
  'receive.onlyOne': 'Chỉ gửi trên mạng này',
  'receive.onlyHint': 'Những gì gửi đến địa chỉ này trên mạng khác có thể bị mất.',
  'receive.current': 'Hiện tại',
  'receive.unknownNetwork': 'Mạng không xác định',
  'receive.unknownHint':
    'Trang này không dùng mạng của ví bạn. Chỉ gửi đến địa chỉ này trên các mạng bên dưới.',
  'receive.nowhereHint': 'Trang này không dùng mạng của ví bạn. Hãy đổi mạng trong ví để nhận tại đây.',
  'receive.none': 'Chưa kết nối ví nào',
  'receive.noneHint': 'Kết nối một ví để xem địa chỉ tại đây.',
  'receive.connect': 'Kết nối ví',
}

export default vi
