import type { Translation } from '@latchkit/kernel/plugin'
import type { AccountMessage } from './en.ts'

const ru: Translation<AccountMessage | 'account.title' | 'account.switch'> = {
  'account.title': 'Аккаунт',
  'account.switch': 'Сменить адрес',
  'account.unknownNetwork': 'Неизвестная сеть',
  'account.unknownHint':
    'Этот сайт не использует сеть вашего кошелька. Смените сеть в кошельке, чтобы продолжить.',
  'account.balance': 'Баланс',
  'account.unavailable': 'Баланс недоступен',
  'account.unavailableHint': 'Сеть не отвечает. С вашими деньгами всё в порядке.',
  'account.slow': 'Сеть отвечает медленно',
  'account.unchecked': '{name}, не проверено',
  'account.copy': 'Скопировать адрес',
  'account.copied': 'Адрес скопирован',
  'account.explorer': 'Открыть в {name}',
  'account.disconnect': 'Отключить',
  'account.none': 'Кошелёк не подключён',
  'account.noneHint': 'Подключите кошелёк, чтобы видеть здесь его баланс.',
  'account.connect': 'Подключить кошелёк',
  'account.payment': 'Платежи',
  'account.ordinal': 'Ordinals',
  'account.notSwitched': 'Не удалось сменить аккаунт. Повторите попытку.',
  'account.updated': 'Обновлено {time}',
}

export default ru
