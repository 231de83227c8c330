import type { Translation } from '@latchkit/kernel/plugin'
import type { MoreMessage } from './en.ts'

const vi: Translation<MoreMessage> = {
  'socials.waiting': 'Kết nối trong cửa sổ của nhà cung cấp',
  'socials.waitingHint': 'Đăng nhập vào {name} ở đó. Sau đó trang này sẽ tự động tiếp tục.',
  'socials.focus': 'Hiện cửa sổ',
  'socials.finishing': 'Đang lấy dữ liệu người dùng',
  'socials.finishingHint': 'Ví của bạn sẽ mở trong giây lát.',
  'socials.slow': 'Quá trình này lâu hơn bình thường.',
  'socials.failed': 'Đã xảy ra lỗi',
  'socials.failedHint': 'Đăng nhập chưa hoàn tất. Không có gì được chia sẻ.',
  'socials.again': 'Thử lại',
  'socials.other': 'Dùng cách khác',
  'socials.blocked': 'Trình duyệt của bạn đã chặn cửa sổ',
  'socials.blockedHint': 'Nhấn nút để mở cửa sổ.',
  'socials.open': 'Mở cửa sổ',
  'socials.here': 'Tiếp tục trong thẻ này',
  'socials.leaving': 'Tiếp tục với {name}',
  'socials.leavingHint': 'Bạn sẽ rời trang này và quay lại sau khi đăng nhập.',
  'socials.none': 'Chọn cách đăng nhập',
  'socials.noneHint': 'Không có lần đăng nhập nào đang diễn ra.',
  'socials.scan': 'Quét bằng điện thoại của bạn',
  'socials.scanHint': 'Máy ảnh sẽ mở Farcaster để bạn phê duyệt đăng nhập.',
  'socials.code': 'Mã đăng nhập bằng Farcaster',
  'socials.app': 'Mở Farcaster',
  'socials.appHint': 'Phê duyệt đăng nhập ở đó rồi quay lại.',
  'socials.copy': 'Sao chép liên kết',
  'socials.copied': 'Đã sao chép liên kết',
  'socials.preparing': 'Đang chuẩn bị mã',
  'socials.cancel': 'Hủy',
}

export default vi
