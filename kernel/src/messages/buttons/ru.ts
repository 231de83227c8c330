import type { Translation } from '../../contracts/messages.ts'
import type { ButtonMessage } from './en.ts'

const ru: Translation<ButtonMessage> = {
  'kernel.loadFailed': 'Не удалось загрузить',
  'kernel.loadFailedReload': 'Обновить',
  'kernel.loadFailedClose': 'Закрыть',
  'kernel.connectWallet': 'Подключить кошелёк',
  'kernel.connecting': 'Подключение…',
  'kernel.account': 'Аккаунт {address}',
  'kernel.selectNetwork': 'Выбрать сеть',
  'kernel.unknownNetwork': 'Неизвестная сеть',
}

export default ru
