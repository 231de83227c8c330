import type { Translation } from '@latchkit/kernel/plugin'
import type { ReceiveMessage } from './en.ts'

const ar: Translation<ReceiveMessage> = {
  'receive.title': 'استلام',
  'receive.networks': 'الشبكات المتوافقة',
  'receive.scan': 'انسخ عنوانك أو امسح رمز QR هذا',
  'receive.code': 'رمز QR لعنوانك',
  'receive.copy': 'نسخ العنوان',
  'receive.copied': 'تم نسخ العنوان',
  'receive.changed': 'تغيّر الحساب. انسخ العنوان مرة أخرى.',
  'receive.only': 'أرسل على هذه الشبكات فقط',
  'receive.onlyOne': 'أرسل على هذه الشبكة فقط',
  'receive.onlyHint': 'قد يضيع ما يُرسل إلى هذا العنوان على أي شبكة أخرى.',
  'receive.current': 'الحالية',
  'receive.unknownNetwork': 'شبكة غير معروفة',
  'receive.unknownHint':
    'لا يستخدم هذا الموقع الشبكة التي تعمل عليها محفظتك. أرسل إلى هذا العنوان على الشبكات أدناه فقط.',
  'receive.nowhereHint':
    'لا يستخدم هذا الموقع الشبكة التي تعمل عليها محفظتك. بدّل الشبكة في محفظتك للاستلام هنا.',
  'receive.ethereumAccounts': 'تستخدم هذه الشبكة حسابات Ethereum، ولا يمكن لهذا الإصدار الاتصال بها.',
  'receive.none': 'لا توجد محفظة متصلة',
  'receive.noneHint': 'وصّل محفظة لعرض عنوانها هنا.',
  'receive.connect': 'توصيل محفظة',
}

export default ar
