import type { Translation } from '@latchkit/kernel/plugin'
import type { BalancesMessage } from './en.ts'

const ar: Translation<BalancesMessage | 'balances.tokens'> = {
  'balances.tokens': 'الرموز المميزة',
  'balances.unavailable': 'الرصيد غير متاح',
  'balances.loading': 'جارٍ تحميل الرموز المميزة',
  'balances.total': 'المجموع',
  'balances.more': 'عرض الكل ({count})',
  'balances.empty': 'لا توجد رموز مميزة بعد',
  'balances.emptyHint': 'يظهر هنا ما يستلمه هذا الحساب على شبكة {network}.',
  'balances.broken': 'تعذر تحميل الرموز المميزة',
  'balances.old': 'قد لا تكون هذه المبالغ محدّثة',
  'balances.oldHint': 'حُمّلت قبل أقل من {count} دقيقة، وتعذر تحديثها الآن.',
  'balances.oldHint#one': 'حُمّلت قبل أقل من دقيقة، وتعذر تحديثها الآن.',
  'balances.oldHint#two': 'حُمّلت قبل أقل من دقيقتين، وتعذر تحديثها الآن.',
  'balances.oldHint#few': 'حُمّلت قبل أقل من {count} دقائق، وتعذر تحديثها الآن.',
}

export default ar
