import type { Translation } from '@latchkit/kernel/plugin'
import type { ReceiveMessage } from './en.ts'

const vi: Translation<ReceiveMessage> = {
  'receive.title': 'Nhận',
  'receive.networks': 'Mạng tương thích',
  'receive.scan': 'Sao chép địa chỉ của bạn hoặc quét mã QR này',
  'receive.code': 'Mã QR của địa chỉ của bạn',
  'receive.copy': 'Sao chép địa chỉ',
  'receive.copied': 'Đã sao chép địa chỉ',
  'receive.changed': 'Tài khoản đã thay đổi. Hãy sao chép lại địa chỉ.',
  'receive.only': 'Chỉ gửi qua các mạng này',
  'receive.onlyOne': 'Chỉ gửi qua mạng này',
  'receive.onlyHint': 'Những gì gửi đến địa chỉ này qua bất kỳ mạng nào khác có thể bị mất.',
  'receive.current': 'Hiện tại',
  'receive.unknownNetwork': 'Mạng không xác định',
  'receive.unknownHint':
    'Trang web này không dùng mạng mà ví của bạn đang dùng. Chỉ gửi đến địa chỉ này qua các mạng bên dưới.',
  'receive.nowhereHint':
    'Trang web này không dùng mạng mà ví của bạn đang dùng. Hãy đổi mạng trong ví để nhận tại đây.',
  'receive.ethereumAccounts': 'Mạng này dùng tài khoản Ethereum, mà phiên bản này không kết nối được.',
  'receive.none': 'Chưa kết nối ví nào',
  'receive.noneHint': 'Kết nối ví để xem địa chỉ tại đây.',
  'receive.connect': 'Kết nối ví',
}

export default vi
