import type { Translation } from '@latchkit/kernel/plugin'
import type { EmbeddedMessage } from './en.ts'

type Key = EmbeddedMessage | 'embedded.upgrade'

const ru: Translation<Key> = {
  'embedded.wallet': 'Встроенный кошелёк',
  'embedded.upgrade': 'Улучшить кошелёк',
  'embedded.notKept':
    'Вход действует, пока вы не закроете или не обновите страницу. Ваш браузер не сохраняет вход для этого сайта.',
  'embedded.smart': 'Смарт-аккаунт',
  'embedded.plain': 'Обычный аккаунт',
  'embedded.useSmart': 'Использовать смарт-аккаунт',
  'embedded.usePlain': 'Использовать обычный аккаунт',
  'embedded.changing': 'Меняем аккаунт',
  'embedded.smartOn': 'Используется ваш смарт-аккаунт',
  'embedded.plainOn': 'Используется ваш обычный аккаунт',
  'embedded.plainFailed': 'Не удалось переключиться на обычный аккаунт',
  'embedded.changeFailed': 'Ничего не изменено: {why}',
  'embedded.unchanged': 'Ничего не изменено. Повторите попытку чуть позже.',
  'embedded.card': 'Улучшить кошелёк',
  'embedded.cardHint': 'Перейти на некастодиальный кошелёк',
  'embedded.upgradeLead': 'Собственный кошелёк',
  'embedded.upgradeHint':
    'Сейчас ваш кошелёк хранит за вас {host}. На сайте можно перейти на кошелёк, ключи от которого есть только у вас.',
  'embedded.upgradeGo': 'Продолжить на {host}',
}

export default ru
