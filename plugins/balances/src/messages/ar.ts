import type { BalancesMessage } from './en.ts'

const ar: Readonly<Record<BalancesMessage | 'balances.tokens', string>> = {
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
