import type { Translation } from '../../contracts/messages.ts'
import type { ToastMessage } from './en.ts'

const vi: Translation<ToastMessage> = {
  'kernel.connected': 'Đã kết nối ví',
  'kernel.orphan': 'Một giao dịch bạn bắt đầu có thể đã được gửi. Hãy xem ví trước khi gửi lại.',
  'kernel.orphanChecking': 'Đang kiểm tra giao dịch gần nhất của bạn',
  'kernel.orphanFailed': 'Giao dịch gần nhất của bạn thất bại trên mạng. Chỉ phí bị trừ.',
  'kernel.orphanIncluded': 'Giao dịch gần nhất của bạn đã được gửi.',
  'kernel.orphanSent': 'Giao dịch gần nhất của bạn có vẻ đã được gửi. Ví của bạn hiển thị nó.',
  'kernel.orphanUnsent': 'Giao dịch gần nhất của bạn chưa được gửi: mạng không còn chấp nhận nó.',
  'kernel.sendingElsewhere': 'Một thẻ khác đang gửi',
}

export default vi
