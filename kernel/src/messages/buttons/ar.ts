import type { Translation } from '../../contracts/messages.ts'
import type { ButtonMessage } from './en.ts'

const ar: Translation<ButtonMessage> = {
  'kernel.loadFailed': 'تعذّر التحميل',
  'kernel.loadFailedReload': 'إعادة التحميل',
  'kernel.loadFailedClose': 'إغلاق',
  'kernel.connectWallet': 'توصيل محفظة',
  'kernel.connecting': 'جارٍ الاتصال…',
  'kernel.account': 'الحساب {address}',
  'kernel.selectNetwork': 'اختيار شبكة',
  'kernel.unknownNetwork': 'شبكة غير معروفة',
}

export default ar
