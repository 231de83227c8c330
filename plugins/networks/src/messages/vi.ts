import type { Translation } from '@latchkit/kernel/plugin'
import type { NetworksMessage } from './en.ts'

type Key = NetworksMessage | 'networks.title' | 'networks.switch' | 'networks.chain'

const vi: Translation<Key> = {
  'networks.title': 'Chọn mạng',
  'networks.switch': 'Đổi mạng',
  'networks.chain': 'Đổi mạng',
  'networks.current': 'Hiện tại',
  'networks.unapproved': 'Chưa được phê duyệt',
  'networks.list': 'Mạng',
  'networks.search': 'Tìm mạng',
  'networks.noneFound': 'Không tìm thấy mạng nào',
  'networks.approve': 'Phê duyệt trong ví',
  'networks.accept': 'Chấp nhận yêu cầu kết nối trong ví của bạn',
  'networks.still': 'Vẫn đang chờ ví của bạn',
  'networks.stillHint':
    'Cửa sổ của ví có thể nằm sau cửa sổ này. Mạng sẽ không thay đổi cho đến khi bạn phê duyệt.',
  'networks.switching': 'Đang chuyển sang mạng {name}…',
  'networks.asked': '{host} yêu cầu ví của bạn chuyển sang mạng này.',
  'networks.no': 'Giữ mạng hiện tại',
  'networks.declined': 'Việc đổi mạng bị từ chối',
  'networks.declinedHint':
    'Việc đổi mạng có thể bị từ chối nếu ví không hỗ trợ mạng đó hoặc một yêu cầu trước đó vẫn đang mở',
  'networks.busy': 'Hãy kiểm tra ví: đã có một yêu cầu đang mở',
  'networks.busyHint': 'Hãy phản hồi yêu cầu đó, hoặc đóng lại rồi thử lại.',
  'networks.failed': 'Không thể đổi mạng',
  'networks.gone': 'Không tìm thấy mạng',
  'networks.goneHint': 'Trang web này không dùng mạng đó.',
  'networks.back': 'Chọn mạng khác',
  'networks.to': 'Chuyển sang {name}',
  'networks.other': 'Ví đang kết nối không hỗ trợ kết nối với {name}. Bạn cần kết nối bằng ví khác.',
  'networks.go': 'Đổi mạng',
  'networks.noSwap':
    'Tính năng hoán đổi không hỗ trợ mạng hiện tại của bạn. Hãy chuyển sang một mạng khả dụng để tiếp tục.',
  'networks.unsupported':
    'Ứng dụng này không hỗ trợ mạng hiện tại của bạn. Hãy chuyển sang một mạng khả dụng để tiếp tục.',
  'networks.or': 'hoặc',
  'networks.disconnect': 'Ngắt kết nối',
  'networks.what': 'Mạng là gì?',
  'networks.record': 'Sổ cái chung',
  'networks.recordHint':
    'Mạng ghi lại tài sản nào thuộc về ai. Mạng do nhiều máy tính cùng vận hành, không phải một công ty.',
  'networks.fee': 'Đồng coin riêng để trả phí',
  'networks.feeHint':
    'Mỗi lần gửi mất một khoản phí nhỏ, trả bằng đồng coin riêng của mạng, chẳng hạn ETH trên Ethereum.',
  'networks.apart': 'Số dư riêng biệt',
  'networks.apartHint': 'Địa chỉ của bạn có thể giống nhau trên nhiều mạng, nhưng mỗi mạng có số dư riêng.',
  'networks.choose': 'Chọn mạng',
  'networks.done': 'Đã hiểu',
}

export default vi
