import type { Translation } from '../contracts/messages.ts'
import type { KernelMessage } from './en.ts'

const vi: Translation<KernelMessage> = {
  'kernel.back': 'Quay lại',
  'kernel.close': 'Đóng',
  'kernel.dismiss': 'Ẩn',
  'kernel.loading': 'Đang tải',
  'kernel.retry': 'Thử lại',
  'kernel.broken': 'Phần này đã ngừng hoạt động',
  'kernel.stale': 'Có phiên bản mới',
  'kernel.reload': 'Tải lại',
  'kernel.brokenHint': 'Hãy thử lại hoặc quay lại. Ví của bạn cho biết những gì đã được gửi.',
  'kernel.late': 'Ví của bạn đã hoàn tất một yêu cầu trước đó',
  'kernel.forgotten': 'Lần sau bạn sẽ cần kết nối lại',
  'kernel.offline': 'Bạn đang ngoại tuyến. Sẽ không có gì được gửi cho đến khi bạn trực tuyến trở lại.',
  'kernel.slow': 'Vẫn đang tải…',
  'kernel.notAllowed': 'Thao tác không được phép',
  'kernel.disconnectFailed': 'Không thể ngắt kết nối',
  'kernel.error': 'Lỗi',
  'kernel.success': 'Xong',
  'kernel.copyFailed': 'Không thể sao chép',
}

export default vi
