import type { Translation } from '@latchkit/kernel/plugin'
import type { BalancesMessage } from './en.ts'

const ru: Translation<BalancesMessage | 'balances.tokens'> = {
  'balances.tokens': 'Токены',
  'balances.unavailable': 'Баланс недоступен',
  'balances.loading': 'Загрузка токенов',
  'balances.total': 'Всего',
  'balances.empty': 'Токенов пока нет',
  'balances.emptyHint': 'Здесь появится то, что этот аккаунт получит в сети {network}.',
  'balances.broken': 'Не удалось загрузить токены',
  'balances.unknownToken': 'Неизвестный токен',
  'balances.old': 'Эти суммы могли устареть',
  'balances.updated': 'Обновлено {time}',
  'balances.since': '{change} с {date}',
  'balances.sinceTime': '{change} с {time}',
  'balances.sinceYesterday': '{change} со вчерашнего дня',
  'balances.receive': 'Получить средства',
  'balances.receiveHint': 'Переведите токены на свой кошелёк',
}

export default ru
