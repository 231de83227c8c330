import type { Translation } from '../../contracts/messages.ts'
import type { ButtonMessage } from './en.ts'

const vi: Translation<ButtonMessage> = {
  'kernel.connectWallet': 'Kết nối ví',
  'kernel.connecting': 'Đang kết nối…',
  'kernel.account': 'Tài khoản {address}',
  'kernel.selectNetwork': 'Chọn mạng',
  'kernel.unknownNetwork': 'Mạng không xác định',
}

export default vi
