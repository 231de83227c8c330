import type { Translation } from '@latchkit/kernel/plugin'
import type { SmartSessionsMessage } from './en.ts'

const ru: Translation<SmartSessionsMessage> = {
  'smartSessions.title': 'Смарт-сессии',
  'smartSessions.beta': 'Бета',
  'smartSessions.failed': 'Не удалось получить смарт-сессии',
  'smartSessions.notTaken': 'Не удалось отозвать смарт-сессию',
  'smartSessions.revoked': 'Смарт-сессия отозвана',
}

export default ru
