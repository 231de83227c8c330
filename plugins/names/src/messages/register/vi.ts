import type { Translation } from '@latchkit/kernel/plugin'
import type { RegisterMessage } from './en.ts'

const vi: Translation<RegisterMessage> = {
  'names.hint': 'Tạm biệt địa chỉ 0x, hãy đặt tên cho tài khoản để giao dịch dễ dàng hơn',
  'names.label': 'Tên',
  'names.placeholder': 'ten-cua-ban',
  'names.short': 'Tên phải có ít nhất 4 ký tự',
  'names.characters': 'Chỉ có thể chứa chữ cái, chữ số và dấu -',
  'names.long': 'Tên có tối đa 64 ký tự',
  'names.hyphens': 'Ký tự thứ ba và thứ tư không thể cùng là -',
  'names.suggestions': 'Gợi ý',
  'names.looking': 'Đang tìm tên…',
  'names.noSuggestions': 'Không thể tải gợi ý. Bạn vẫn có thể đăng ký tên mà không cần gợi ý.',
  'names.available': 'Còn trống',
  'names.registered': 'Đã đăng ký',
  'names.register': 'Đăng ký {name}',
  'names.registerEmpty': 'Đăng ký',
  'names.waiting': 'Xác nhận trong ví của bạn',
  'names.waitingHint': 'Chữ ký của bạn chứng minh rằng tài khoản này là của bạn. Bạn không mất phí.',
  'names.cancel': 'Hủy',
  'names.declined': 'Yêu cầu bị từ chối',
  'names.busy': 'Hãy kiểm tra ví: đã có một yêu cầu đang mở',
  'names.changed': 'Mạng hoặc tài khoản đã thay đổi',
  'names.late': 'Bạn đã xác nhận quá muộn',
  'names.lateHint':
    'Xác nhận có hiệu lực trong mười giây. Chưa có gì được đăng ký. Hãy thử lại và xác nhận ngay.',
  'names.owned': 'Bạn đã có một tên',
  'names.taken': 'Người khác đã đăng ký tên này',
  'names.unsupported': 'Tên không khả dụng trên mạng này',
  'names.failed': 'Không thể đăng ký tên',
  'names.failedHint': 'Tên bạn nhập vẫn được giữ lại. Hãy thử lại.',
  'names.nothingHint': 'Chưa có gì được đăng ký. Tên bạn nhập vẫn được giữ lại.',
  'names.gone': 'Chỉ tài khoản của ví tích hợp mới có thể đăng ký tên',
  'names.goneHint': 'Trước tiên hãy đăng nhập bằng email hoặc tài khoản mạng xã hội.',
  'names.done': 'Đã đăng ký tên',
  'names.doneHint': 'Giờ đây người khác có thể gửi đến {name} thay vì địa chỉ của bạn.',
  'names.close': 'Xong',
}

export default vi
