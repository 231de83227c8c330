import type { Translation } from '@latchkit/kernel/plugin'
import type { AccountMessage } from './en.ts'

const ar: Translation<AccountMessage | 'account.title' | 'account.switch'> = {
  'account.title': 'الحساب',
  'account.switch': 'تبديل العنوان',
  'account.unknownNetwork': 'شبكة غير معروفة',
  'account.unknownHint': 'لا يستخدم هذا الموقع الشبكة التي تعمل عليها محفظتك. بدّل الشبكة في محفظتك للمتابعة.',
  'account.balance': 'الرصيد',
  'account.unavailable': 'رصيد الرموز المميزة غير متاح',
  'account.unavailableHint': 'الشبكة لا تستجيب. لم تتأثر أموالك.',
  'account.slow': 'الشبكة بطيئة في الاستجابة',
  'account.unchecked': '{name}، لم يتم التحقق',
  'account.copy': 'نسخ العنوان',
  'account.copied': 'تم نسخ العنوان',
  'account.explorer': 'عرض على {name}',
  'account.disconnect': 'قطع الاتصال',
  'account.none': 'لا توجد محفظة متصلة',
  'account.noneHint': 'وصّل محفظة لعرض رصيدها هنا.',
  'account.connect': 'توصيل محفظة',
  'account.payment': 'الدفع',
  'account.ordinal': 'Ordinals',
  'account.notSwitched': 'تعذّر تبديل الحساب. أعد المحاولة.',
  'account.updated': 'حُدِّث {time}',
}

export default ar
