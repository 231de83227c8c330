import type { Translation } from '../../contracts/messages.ts'
import type { ToastMessage } from './en.ts'

const vi: Translation<ToastMessage> = {
  'kernel.connected': 'Đã kết nối ví',
  'kernel.orphan': 'Giao dịch bạn đã bắt đầu có thể đã được gửi. Hãy kiểm tra ví trước khi gửi lại.',
  'kernel.orphanChecking': 'Đang kiểm tra giao dịch gần nhất của bạn',
  'kernel.orphanFailed': 'Giao dịch gần nhất của bạn đã thất bại. Bạn chỉ bị trừ phí mạng.',
  'kernel.orphanIncluded': 'Giao dịch gần nhất của bạn đã được gửi.',
  'kernel.orphanSent': 'Giao dịch gần nhất của bạn có lẽ đã được gửi. Bạn có thể xem trong ví.',
  'kernel.orphanUnsent': 'Giao dịch gần nhất của bạn chưa được gửi: mạng không còn chấp nhận giao dịch này.',
  'kernel.sendingElsewhere': 'Một thẻ khác đang gửi',
  'kernel.stay': 'Hãy chọn một tùy chọn trước',
  'kernel.tooManyUnknown':
    'Chưa gửi gì: không rõ kết quả của quá nhiều giao dịch trước đó. Hãy kiểm tra ví của bạn.',
}

export default vi
