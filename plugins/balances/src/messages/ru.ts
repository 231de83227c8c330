import type { Translation } from '@latchkit/kernel/plugin'
import type { BalancesMessage } from './en.ts'

const ru: Translation<BalancesMessage | 'balances.tokens'> = {
  'balances.tokens': 'Токены',
  'balances.unavailable': 'Баланс недоступен',
  'balances.loading': 'Читаем токены',
  'balances.total': 'Всего',
  'balances.more': 'Показать все ({count})',
  'balances.empty': 'Токенов пока нет',
  'balances.emptyHint': 'Здесь появится то, что этот аккаунт получит в сети {network}.',
  'balances.broken': 'Сейчас токены прочитать нельзя',
  'balances.old': 'Эти суммы могли устареть',
  'balances.oldHint': 'Они прочитаны менее {count} мин назад, обновить их сейчас нельзя.',
}

export default ru
