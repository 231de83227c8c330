import type { Translation } from '@latchkit/kernel/plugin'
import type { EmbeddedMessage } from './en.ts'

type Key = EmbeddedMessage | 'embedded.upgrade'

const ru: Translation<Key> = {
  'embedded.wallet': 'Встроенный кошелёк',
  'embedded.upgrade': 'Улучшить кошелёк',
  'embedded.notKept':
    'Вы останетесь в системе, пока страница не закрыта и не обновлена. Ваш браузер не сохраняет вход для этого сайта.',
  'embedded.smart': 'Смарт-аккаунт',
  'embedded.plain': 'Обычный аккаунт',
  'embedded.useSmart': 'Использовать смарт-аккаунт',
  'embedded.usePlain': 'Использовать обычный аккаунт',
  'embedded.changing': 'Меняем аккаунт',
  'embedded.smartOn': 'Используется смарт-аккаунт',
  'embedded.plainOn': 'Используется обычный аккаунт',
  'embedded.plainFailed': 'Не удалось использовать обычный аккаунт',
  'embedded.changeFailed': 'Ничего не изменено: {why}',
  'embedded.unchanged': 'Ничего не изменено. Повторите попытку чуть позже.',
  'embedded.card': 'Улучшить кошелёк',
  'embedded.cardHint': 'Перейти на кошелёк, которым управляете только вы',
  'embedded.upgradeLead': 'Собственный кошелёк',
  'embedded.upgradeHint':
    'Сейчас ваш кошелёк хранит {host}. На его странице можно перейти на кошелёк, ключи от которого есть только у вас.',
  'embedded.upgradeGo': 'Продолжить на {host}',
}

export default ru
