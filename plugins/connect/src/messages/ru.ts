import type { Translation } from '@latchkit/kernel/plugin'
import type { ConnectMessage } from './en.ts'

const ru: Translation<ConnectMessage> = {
  'connect.title': 'Подключить кошелёк',
  'connect.wallets': 'Подключить кошелёк',
  'connect.all': 'Все кошельки',
  'connect.chain': 'Выбрать сеть',
  'connect.get': 'Установить кошелёк',
  'connect.what': 'Что такое кошелёк?',
  'connect.installed': 'Установлен',
  'connect.recent': 'Недавний',
  'connect.twins': 'Кошельков с этим названием: {count}',
  'connect.looking': 'Поиск кошельков',
  'connect.continue': 'Продолжите в {name}',
  'connect.accept': 'Подтвердите запрос на подключение в кошельке',
  'connect.waiting': 'Всё ещё ждём {name}',
  'connect.waitingHint': 'Его окно может быть за этим. До вашего подтверждения ничего не передаётся.',
  'connect.other': 'Выбрать другой кошелёк',
  'connect.declined': 'Подключение отклонено',
  'connect.declinedHint': 'Подключение может быть отклонено, если предыдущий запрос ещё активен',
  'connect.busy': 'Проверьте кошелёк: запрос уже открыт',
  'connect.busyHint': 'Ответьте на него там или закройте его и повторите попытку.',
  'connect.failed': 'Не удалось подключиться к {name}',
  'connect.gone': 'Не найден',
  'connect.goneHint': 'Обновите страницу после установки или выберите другой кошелёк.',
}

export default ru
