import type { Translation } from '../../contracts/messages.ts'
import type { ButtonMessage } from './en.ts'

const vi: Translation<ButtonMessage> = {
  'kernel.loadFailed': 'Không thể tải',
  'kernel.loadFailedReload': 'Tải lại',
  'kernel.loadFailedClose': 'Đóng',
  'kernel.connectWallet': 'Kết nối ví',
  'kernel.connecting': 'Đang kết nối…',
  'kernel.account': 'Tài khoản {address}',
  'kernel.selectNetwork': 'Chọn mạng',
  'kernel.unknownNetwork': 'Mạng không xác định',
}

export default vi
