import type { Translation } from '@latchkit/kernel/plugin'
import type { SiwxMessageKey } from './en.ts'

const ru: Translation<SiwxMessageKey | 'siwx.title'> = {
  'siwx.title': 'Вход',
  'siwx.heading': '{name} хочет подключиться к вашему кошельку',
  'siwx.hint':
    'Подпишите это сообщение, чтобы подтвердить, что кошелёк принадлежит вам, и продолжить. При отмене кошелёк будет отключён.',
  'siwx.hintOptional':
    'Подпишите это сообщение, чтобы подтвердить, что кошелёк принадлежит вам, и продолжить.',
  'siwx.account': 'Аккаунт',
  'siwx.network': 'Сеть',
  'siwx.message': 'Показать сообщение',
  'siwx.checking': 'Проверяем, выполнен ли вход…',
  'siwx.sign': 'Подписать',
  'siwx.signing': 'Подписание…',
  'siwx.still': 'Всё ещё ждём ваш кошелёк',
  'siwx.cancel': 'Отмена',
  'siwx.canceling': 'Отмена…',
  'siwx.init': 'При запуске входа возникла проблема',
  'siwx.declined': 'Подпись отклонена',
  'siwx.smartAccount': 'Возможно, это приложение не поддерживает смарт-аккаунты',
  'siwx.clock': 'Проверьте часы на вашем устройстве',
  'siwx.refused': 'Не удалось войти. Подпись не принята.',
  'siwx.service': 'Не удалось войти. Сервис не отвечает.',
  'siwx.changed': 'Аккаунт или сеть изменились. Подпишите ещё раз.',
  'siwx.messageChanged': 'Этот кошелёк изменил сообщение.',
  'siwx.busy': 'Проверьте кошелёк: запрос уже открыт',
  'siwx.failed': 'Не удалось войти. Ничего не подписано.',
  'siwx.authenticating': 'Выполняется вход…',
  'siwx.signedIn': 'Вход выполнен',
  'siwx.stopped': 'Вход отменён',
  'siwx.stuck': 'Не удалось отключить кошелёк',
}

export default ru
