import type { Translation } from '@latchkit/kernel/plugin'
import type { BalancesMessage } from './en.ts'

const ar: Translation<BalancesMessage | 'balances.tokens'> = {
  'balances.tokens': 'العملات',
  'balances.unavailable': 'الرصيد غير متاح',
  'balances.loading': 'جارٍ قراءة العملات',
  'balances.total': 'المجموع',
  'balances.more': 'عرض الكل ({count})',
  'balances.empty': 'لا توجد عملات بعد',
  'balances.emptyHint': 'يظهر هنا ما يستلمه هذا الحساب على شبكة {network}.',
  'balances.broken': 'تعذرت قراءة العملات الآن',
  'balances.old': 'قد لا تكون هذه المبالغ محدّثة',
  'balances.oldHint': 'قُرئت قبل أقل من {minutes} دقيقة، وتعذرت قراءتها الآن.',
}

export default ar
