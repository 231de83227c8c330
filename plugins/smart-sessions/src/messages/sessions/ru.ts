import type { Translation } from '@latchkit/kernel/plugin'
import type { SessionsMessage } from './en.ts'

const ru: Translation<SessionsMessage> = {
  'sessions.lead':
    'Эти сайты могут действовать от имени аккаунта, не спрашивая вас, в указанных здесь пределах.',
  'sessions.beta': 'Бета',
  'sessions.loading': 'Загрузка ваших смарт-сессий',
  'sessions.empty': 'Смарт-сессий нет',
  'sessions.emptyHint':
    'Сайт, которому вы разрешили действовать от имени аккаунта, будет здесь, пока вы не отзовёте разрешение.',
  'sessions.broken': 'Не удалось загрузить ваши смарт-сессии',
  'sessions.brokenHint':
    'Сайты с вашим разрешением могут и дальше действовать от имени аккаунта. Повторите попытку чуть позже.',
  'sessions.none': 'Смарт-сессии относятся ко встроенному кошельку',
  'sessions.noneHint': 'Войдите в него, чтобы увидеть, что сайты могут делать за вас.',
  'sessions.retry': 'Повторить',
  'sessions.active': 'Активна',
  'sessions.expired': 'Истекла',
  'sessions.revoked': 'Отозвана',
  'sessions.until': 'До {date}',
  'sessions.ended': 'Завершилась {date}',
  'sessions.revokedAt': 'Отозвана {date}',
  'sessions.revoke': 'Отозвать',
  'sessions.revoking': 'Ждём ваш кошелёк',
  'sessions.calls': 'Использовать эти функции контракта',
  'sessions.callsAny': 'Использовать любую функцию контракта',
  'sessions.limit': '{name}, не более {amount} за вызов',
  'sessions.conditions': '{name}, с некоторыми фиксированными значениями',
  'sessions.limitAndConditions': '{name}, не более {amount} за вызов, с некоторыми фиксированными значениями',
  'sessions.delegates': 'Код выполняется как ваш аккаунт: он может переместить всё, что у вас есть.',
  'sessions.hourly': 'Тратить до {amount} в час',
  'sessions.daily': 'Тратить до {amount} в день',
  'sessions.weekly': 'Тратить до {amount} в неделю',
  'sessions.spend': 'Тратить до {amount} (период: {period})',
  'sessions.unlimited': 'Тратить {symbol} без ограничений',
  'sessions.theToken': 'этот токен',
  'sessions.units': '{amount} баз. ед. токена',
  'sessions.unknown': 'Неизвестное разрешение: {type}',
  'sessions.nothing': 'Разрешения не указаны.',
  'sessions.created': 'Смарт-сессия создана',
  'sessions.createdHint': 'Управлять сессией можно в настройках аккаунта.',
  'sessions.gotIt': 'Понятно',
}

export default ru
