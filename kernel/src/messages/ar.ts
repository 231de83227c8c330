import type { Translation } from '../contracts/messages.ts'
import type { KernelMessage } from './en.ts'

const ar: Translation<KernelMessage> = {
  'kernel.back': 'رجوع',
  'kernel.close': 'إغلاق',
  'kernel.dismiss': 'إخفاء',
  'kernel.loading': 'جارٍ التحميل',
  'kernel.retry': 'إعادة المحاولة',
  'kernel.broken': 'توقف هذا الجزء عن العمل',
  'kernel.stale': 'يتوفر إصدار جديد',
  'kernel.reload': 'إعادة التحميل',
  'kernel.brokenHint': 'أعد المحاولة أو ارجع. تُظهر محفظتك ما أُرسل.',
  'kernel.late': 'أكملت محفظتك طلبًا سابقًا',
  'kernel.forgotten': 'ستحتاج إلى إعادة الاتصال في المرة القادمة',
  'kernel.offline': 'أنت غير متصل بالإنترنت. لن يُرسل أي شيء حتى يعود الاتصال.',
  'kernel.slow': 'ما زال التحميل جاريًا…',
  'kernel.notAllowed': 'هذا الإجراء غير مسموح به',
  'kernel.disconnectFailed': 'تعذّر قطع الاتصال',
  'kernel.error': 'خطأ',
  'kernel.success': 'تم',
  'kernel.copyFailed': 'تعذّر النسخ',
}

export default ar
