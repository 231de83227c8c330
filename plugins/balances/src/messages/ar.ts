import type { Translation } from '@latchkit/kernel/plugin'
import type { BalancesMessage } from './en.ts'

const ar: Translation<BalancesMessage | 'balances.tokens'> = {
  'balances.tokens': 'الرموز المميزة',
  'balances.unavailable': 'رصيد الرموز المميزة غير متاح',
  'balances.loading': 'جارٍ تحميل الرموز المميزة',
  'balances.total': 'المجموع',
  'balances.empty': 'لا توجد رموز مميزة بعد',
  'balances.emptyHint': 'يظهر هنا ما يستلمه هذا الحساب على شبكة {network}.',
  'balances.broken': 'تعذّر تحميل الرموز المميزة',
  'balances.unknownToken': 'رمز مميز غير معروف',
  'balances.old': 'قد لا تكون هذه المبالغ محدّثة',
  'balances.updated': 'حُدِّث {time}',
  'balances.since': '{change} منذ {date}',
  'balances.sinceTime': '{change} منذ {time}',
  'balances.sinceYesterday': '{change} منذ أمس',
  'balances.receive': 'استلام الأموال',
  'balances.receiveHint': 'حوّل الرموز المميزة إلى محفظتك',
}

export default ar
