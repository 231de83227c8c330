import type { Translation } from '@latchkit/kernel/plugin'
import type { SendMessage } from './en.ts'

const vi: Translation<SendMessage> = {
  'send.title': 'Gửi',
  'send.review': 'Xem lại trước khi gửi',
  'send.selectToken': 'Chọn token',
  'send.token': 'Token',
  'send.amount': 'Số lượng',
  'send.to': 'Người nhận',
  'send.toPlaceholder': '0x…',
  'send.toSolana': 'Địa chỉ Solana',
  'send.toAny': 'Địa chỉ',
  'send.toName': '0x… hoặc tên',
  'send.name.looking': 'Đang tìm tên…',
  'send.name.missing': 'Tên này không có địa chỉ trên mạng này.',
  'send.name.confusable':
    'Tên này chứa lẫn các ký tự trông giống nhau nên có thể thuộc về người khác. Hãy hỏi trực tiếp địa chỉ.',
  'send.name.differs':
    'Ethereum không xác nhận địa chỉ mà dịch vụ tên có cho tên này. Hãy hỏi chính địa chỉ đó.',
  'send.name.unchecked':
    'Không kiểm tra được tên này có thuộc về địa chỉ này hay không. Hãy đối chiếu địa chỉ.',
  'send.name.invalid': 'Đây không phải là tên hợp lệ.',
  'send.name.down': 'Dịch vụ tên không phản hồi. Hãy thử lại hoặc nhập địa chỉ.',
  'send.name.changed':
    'Tên này hiện thuộc về một địa chỉ khác, được hiển thị ở trên. Chưa có gì được gửi. Hãy kiểm tra rồi xem lại.',
  'send.balance': 'Số dư: {balance}',
  'send.balanceUnknown': 'Không có thông tin số dư',
  'send.addAmount': 'Nhập số lượng',
  'send.incorrect': 'Giá trị không đúng',
  'send.incorrectHint':
    'Nhập một số có một dấu chấm hoặc dấu phẩy thập phân và tối đa {decimals} chữ số sau dấu đó.',
  'send.ambiguousHint': 'Đây có thể là {less} hoặc {more}. Hãy nhập số bạn muốn.',
  'send.insufficient': 'Số dư không đủ',
  'send.insufficientHint': 'Bạn có {balance}.',
  'send.addAddress': 'Nhập địa chỉ',
  'send.invalidAddress': 'Địa chỉ không hợp lệ',
  'send.shapeHint': 'Địa chỉ trên mạng này có 40 ký tự sau 0x.',
  'send.shapeSolana':
    'Địa chỉ trên mạng này dài 32 byte: từ 32 đến 44 chữ cái và chữ số, không có 0, O, I và l.',
  'send.shapeAny': 'Đây không phải là địa chỉ trên mạng này.',
  'send.checksumHint': 'Địa chỉ này bị sai: mã kiểm tra không khớp. Hãy sao chép lại.',
  'send.preview': 'Xem trước giao dịch',
  'send.leaves': 'Bạn gửi',
  'send.receiver': 'Người nhận',
  'send.from': 'Người gửi',
  'send.network': 'Mạng',
  'send.token.contract': 'Hợp đồng token',
  'send.unknownToken': 'Token không xác định',
  'send.cost': 'Phí mạng',
  'send.costShown': '{wallet} sẽ hiển thị trước khi bạn xác nhận',
  'send.feeReading': 'Đang đọc dữ liệu mạng…',
  'send.feeAbout': 'Khoảng {amount}',
  'send.feeMost': 'Tối đa {amount}',
  'send.feeUnknown': 'Ví của bạn sẽ hiển thị',
  'send.warning.unused': 'Địa chỉ này chưa từng được dùng',
  'send.hint.unused':
    'Mạng này không có dữ liệu nào về địa chỉ này. Hãy kiểm tra xem địa chỉ có đầy đủ và thuộc mạng này không.',
  'send.warning.poisoned': 'Địa chỉ này được cài vào lịch sử để bạn sao chép nhầm',
  'send.hint.poisoned':
    'Bạn chưa từng gửi thứ gì có giá trị đến địa chỉ này: nó xuất hiện qua một giao dịch không chuyển gì hoặc giả mạo một địa chỉ khác. Chỉ tiếp tục nếu chủ sở hữu đã cung cấp địa chỉ này cho bạn.',
  'send.warning.twin': 'Một địa chỉ khác trong lịch sử của bạn trông giống địa chỉ này',
  'send.hint.twin':
    'Một trong hai địa chỉ có thể được tạo ra để bạn nhầm với địa chỉ kia. Hãy so sánh từng ký tự với địa chỉ mà chủ sở hữu đã cung cấp cho bạn.',
  'send.other': 'Địa chỉ kia:',
  'send.warning.programAddress': 'Địa chỉ này thuộc về một chương trình',
  'send.hint.programAddress':
    'Không ai có khóa của địa chỉ này và những gì bạn gửi có thể bị giữ lại. Chỉ tiếp tục nếu chủ sở hữu yêu cầu bạn gửi đúng vào đó.',
  'send.zeroAddressHint': 'Địa chỉ này không thuộc về ai. Mọi thứ gửi đến đó sẽ bị mất.',
  'send.tokenContractHint': 'Đây là địa chỉ của chính token. Mọi thứ gửi đến đó sẽ bị mất.',
  'send.warning.burnAddress': 'Mọi thứ gửi đến địa chỉ này sẽ bị mất',
  'send.hint.burnAddress':
    'Không ai có thể chuyển bất cứ thứ gì ra khỏi đó. Chỉ tiếp tục nếu bạn muốn hủy bỏ những gì mình gửi.',
  'send.warning.ownAddress': 'Đây là địa chỉ của chính bạn',
  'send.hint.ownAddress': 'Bạn sẽ gửi vào chính tài khoản đang gửi và chỉ trả phí mạng.',
  'send.warning.lookAlike': 'Địa chỉ này trông giống một địa chỉ bạn biết',
  'send.hint.lookAlike':
    'Phần đầu và phần cuối giống địa chỉ của bạn hoặc địa chỉ bạn từng gửi đến, nhưng đây là địa chỉ khác. Hãy so sánh từng ký tự.',
  'send.known': 'Địa chỉ bạn biết:',
  'send.warning.contract': 'Địa chỉ này thuộc về một hợp đồng',
  'send.hint.contract':
    'Hợp đồng này có thể không chuyển tiếp được những gì nhận được. Chỉ tiếp tục nếu chủ sở hữu yêu cầu bạn gửi đến đó.',
  'send.accept': 'Tôi đã kiểm tra địa chỉ và muốn gửi đến đó',
  'send.confirm': 'Gửi {amount}',
  'send.waiting': 'Xác nhận trong {wallet}',
  'send.waitingHint': 'Không có gì được gửi cho đến khi bạn xác nhận ở đó.',
  'send.still': 'Vẫn đang chờ {wallet}',
  'send.stillHint':
    'Cửa sổ của ví có thể nằm sau cửa sổ này. Hủy tại đây để ngừng chờ, sau đó từ chối cả trong ví.',
  'send.cancel': 'Hủy',
  'send.declined': 'Yêu cầu bị từ chối',
  'send.declinedHint': 'Chưa có gì được gửi. Số lượng và người nhận vẫn được giữ lại.',
  'send.busy': 'Hãy kiểm tra ví: đã có một yêu cầu đang mở',
  'send.busyHint': 'Chưa có gì được gửi. Hãy phản hồi hoặc đóng yêu cầu đang mở rồi thử lại.',
  'send.changed': 'Mạng hoặc tài khoản đã thay đổi. Hãy xem lại.',
  'send.changedHint': 'Chưa có gì được gửi.',
  'send.again': 'Xem lại',
  'send.failed': 'Không thể gửi giao dịch. Hãy thử lại.',
  'send.unknown': 'Chưa biết giao dịch này đã gửi hay chưa',
  'send.unknownHint': 'Phản hồi bị thất lạc. Hãy kiểm tra {wallet} trước khi gửi lại.',
  'send.unknownSaid':
    '{wallet} phản hồi “{message}”, không cho biết kết quả. Hãy kiểm tra {wallet} trước khi gửi lại.',
  'send.unknownAsking':
    '{wallet} có thể vẫn yêu cầu bạn xác nhận. Hãy từ chối ở đó nếu bạn không muốn gửi nữa.',
  'send.checking': 'Đang kiểm tra với mạng…',
  'send.probably': 'Giao dịch có lẽ đã được gửi',
  'send.probablyHint':
    'Sau đó tài khoản của bạn đã gửi một giao dịch. Hãy kiểm tra {wallet} trước khi gửi lại.',
  'send.sent': 'Đã gửi giao dịch',
  'send.sentHint': 'Mạng đã nhận giao dịch của bạn.',
  'send.unsent': 'Giao dịch chưa được gửi',
  'send.unsentHint': 'Không có gì rời khỏi tài khoản của bạn. Số lượng và người nhận vẫn được giữ lại.',
  'send.droppedHint':
    'Mạng không thể xử lý giao dịch này nữa. Không có khoản tiền nào của lần thanh toán này rời khỏi tài khoản của bạn.',
  'send.reverted': 'Giao dịch thất bại',
  'send.revertedHint': 'Mạng đã hoàn tác giao dịch. Bạn chỉ bị trừ phí mạng.',
  'send.transaction': 'Giao dịch',
  'send.copyHash': 'Sao chép mã băm giao dịch',
  'send.hashCopied': 'Đã sao chép mã băm',
  'send.max': 'Tối đa',
  'send.maxHint': 'Chừa lại {fee} cho phí mạng.',
  'send.maxUnknown': 'Chưa biết phí mạng, hoặc phí lớn hơn số dư của bạn. Hãy nhập số lượng.',
  'send.pendingTitle': 'Đang gửi {amount}',
  'send.pendingHint': 'Đang chờ mạng xác nhận. Bạn có thể đóng cửa sổ này.',
  'send.pendingLong': 'Mạng xử lý lâu hơn bình thường. Bạn cũng có thể xem giao dịch trong ví.',
  'send.confirmed': 'Giao dịch đã được xác nhận',
  'send.confirmedTitle': 'Bạn đã gửi {amount}',
  'send.confirmedHint': 'Mạng đã xác nhận giao dịch.',
  'send.explorer': 'Xem trên {explorer}',
  'send.anyway': 'Vẫn gửi (có thể gửi hai lần)',
  'send.anywayTitle': 'Gửi lại {amount}?',
  'send.anywayHint':
    'Nếu giao dịch đầu tiên cũng đã được gửi, {amount} sẽ rời khỏi tài khoản của bạn hai lần.',
  'send.anywayConfirm': 'Có, gửi lại',
  'send.sendAgain': 'Gửi lại',
  'send.details': 'Chi tiết',
  'send.recent': 'Gần đây',
  'send.forget': 'Xóa {address}',
  'send.done': 'Xong',
  'send.node.feeCapTooHigh': 'Phí mạng được đặt quá cao. Giảm phí trong ví rồi thử lại. Chưa có gì được gửi.',
  'send.node.feeCapTooLow':
    'Phí mạng đã tăng cao hơn mức đề nghị. Hãy thử lại: ví sẽ đề nghị mức cao hơn. Chưa có gì được gửi.',
  'send.node.tipAboveFeeCap':
    'Phí ưu tiên cao hơn toàn bộ phí mạng. Hãy đặt phí trong ví rồi thử lại. Chưa có gì được gửi.',
  'send.node.nonceTooHigh':
    'Thiếu một giao dịch trước đó của tài khoản này. Hãy chờ giao dịch đó hoàn tất, hoặc xóa trong ví rồi thử lại. Chưa có gì được gửi.',
  'send.node.nonceTooLow':
    'Một giao dịch khác của tài khoản này đã được xử lý trước, hoặc giao dịch này đang được xử lý. Hãy kiểm tra tài khoản trước khi gửi lại.',
  'send.node.nonceMax':
    'Tài khoản này đã gửi số giao dịch tối đa. Hãy gửi từ tài khoản khác. Chưa có gì được gửi.',
  'send.node.insufficientFunds':
    'Tài khoản không đủ cho số lượng và phí mạng. Hãy gửi ít hơn hoặc nạp thêm tiền. Chưa có gì được gửi.',
  'send.node.gasTooHigh':
    'Giới hạn gas cao hơn mức mạng chấp nhận. Giảm trong ví rồi thử lại. Chưa có gì được gửi.',
  'send.node.gasTooLow':
    'Giới hạn gas quá thấp cho giao dịch này. Tăng trong ví rồi thử lại. Chưa có gì được gửi.',
  'send.node.typeNotSupported':
    'Mạng này không chấp nhận loại giao dịch này. Hãy chọn loại khác trong ví. Chưa có gì được gửi.',
  'send.node.executionReverted':
    'Hợp đồng của người nhận đã từ chối giao dịch nên mạng không chấp nhận. Hãy kiểm tra người nhận. Chưa có gì được gửi.',
  'send.cannotSend': 'Không thể gửi giao dịch này',
  'send.tokenChanged': 'Số chữ số thập phân của token khác với số hiển thị ở đây. Chưa có gì được gửi.',
  'send.tokenRefused': 'Token từ chối giao dịch chuyển này. Chưa có gì được gửi.',
  'send.tokenNotFound': 'Không có token này trên mạng này. Chưa có gì được gửi.',
  'send.noTokenAccount': 'Tài khoản này chưa từng có token đó. Chưa có gì được gửi.',
  'send.tooLittle': 'Tài khoản này không có đủ token đó. Chưa có gì được gửi.',
  'send.unsupported': 'Mạng không được hỗ trợ',
  'send.otherNetwork':
    'Nút của mạng này thuộc về một mạng khác. Chưa có gì được gửi. Hãy báo cho chủ trang web này.',
  'send.silent': 'Mạng không phản hồi nên không thể kiểm tra token. Chưa có gì được gửi.',
  'send.started': 'Đã bắt đầu giao dịch',
  'send.gone': 'Chưa kết nối ví nào',
  'send.goneHint': 'Kết nối ví để gửi. Số lượng và người nhận vẫn được giữ lại.',
  'send.goneEmpty': 'Kết nối ví để gửi.',
  'send.connect': 'Kết nối ví',
}

export default vi
