import type { Translation } from '@latchkit/kernel/plugin'
import type { SessionsMessage } from './en.ts'

const ru: Translation<SessionsMessage> = {
  'sessions.lead': 'Эти сайты могут действовать от имени аккаунта без вопросов, в пределах указанного здесь.',
  'sessions.beta': 'Бета',
  'sessions.loading': 'Читаем ваши смарт-сессии',
  'sessions.empty': 'Смарт-сессий нет',
  'sessions.emptyHint':
    'Если вы разрешите сайту действовать от имени аккаунта, он будет здесь, пока вы не отзовёте разрешение.',
  'sessions.broken': 'Не удалось прочитать ваши смарт-сессии',
  'sessions.brokenHint':
    'Сайты с вашим разрешением могут и дальше действовать от имени аккаунта. Повторите попытку чуть позже.',
  'sessions.none': 'Смарт-сессии относятся к встроенному кошельку',
  'sessions.noneHint': 'Войдите в него, чтобы увидеть, что сайты могут делать за вас.',
  'sessions.retry': 'Повторить',
  'sessions.active': 'Активна',
  'sessions.expired': 'Истекла',
  'sessions.revoked': 'Отозвана',
  'sessions.until': 'До {date}',
  'sessions.ended': 'Завершилась {date}',
  'sessions.takenBack': 'Отозвана {date}',
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
  'sessions.spend': 'Тратить до {amount} за {period}',
  'sessions.unlimited': 'Тратить любую сумму {symbol} без ограничений',
  'sessions.theToken': 'токен',
  'sessions.units': '{amount} базовых единиц токена',
  'sessions.unknown': 'Неизвестное разрешение: {type}',
  'sessions.nothing': 'Не указано ничего, что он может делать.',
  'sessions.created': 'Смарт-сессия создана',
  'sessions.createdHint': 'Управлять сессией можно в настройках аккаунта.',
  'sessions.gotIt': 'Понятно',
}

export default ru
