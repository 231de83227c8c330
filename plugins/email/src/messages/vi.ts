import type { Translation } from '@latchkit/kernel/plugin'
import type { EmailMessage } from './en.ts'

type Title = `email.${'login' | 'confirm' | 'device' | 'edit' | 'old' | 'new'}`

const vi: Translation<EmailMessage | Title> = {
  'email.login': 'Đăng nhập bằng email',
  'email.confirm': 'Xác nhận email',
  'email.device': 'Đăng ký thiết bị',
  'email.edit': 'Đổi email',
  'email.old': 'Xác nhận email hiện tại',
  'email.new': 'Xác nhận email mới',
  'email.label': 'Email',
  'email.submit': 'Tiếp tục bằng email',
  'email.invalid': 'Email không hợp lệ. Hãy thử lại.',
  'email.cooldown': 'Hãy thử lại sau {count} giây',
  'email.offline': 'Bạn đang ngoại tuyến. Email của bạn được giữ lại.',
  'email.failed': 'Không thành công. Email của bạn được giữ lại.',
  'email.slow': 'Quá trình này lâu hơn bình thường.',
  'email.cancel': 'Hủy',
}

export default vi
