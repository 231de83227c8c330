import type { Translation } from '@latchkit/kernel/plugin'
import type { ReceiveMessage } from './en.ts'

const ru: Translation<ReceiveMessage> = {
  'receive.title': 'Получить',
  'receive.networks': 'Совместимые сети',
  'receive.scan': 'Скопируйте адрес или отсканируйте этот QR-код',
  'receive.code': 'QR-код вашего адреса',
  'receive.copy': 'Скопировать адрес',
  'receive.copied': 'Адрес скопирован',
  'receive.changed': 'Аккаунт сменился. Скопируйте адрес ещё раз.',
  'receive.only': 'Отправляйте только в этих сетях',
  'receive.onlyOne': 'Отправляйте только в этой сети',
  'receive.onlyHint': 'Отправленное на этот адрес в другой сети может быть потеряно.',
  'receive.current': 'Текущая',
  'receive.unknownNetwork': 'Неизвестная сеть',
  'receive.unknownHint':
    'Этот сайт не использует сеть вашего кошелька. Отправляйте на этот адрес только в сетях ниже.',
  'receive.nowhereHint':
    'Этот сайт не использует сеть вашего кошелька. Смените сеть в кошельке, чтобы получать здесь.',
  'receive.ethereumAccounts':
    'Эта сеть использует аккаунты Ethereum, которые эта версия не может подключить.',
  'receive.none': 'Кошелёк не подключён',
  'receive.noneHint': 'Подключите кошелёк, чтобы видеть здесь его адрес.',
  'receive.connect': 'Подключить кошелёк',
}

export default ru
