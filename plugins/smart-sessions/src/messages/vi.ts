import type { Translation } from '@latchkit/kernel/plugin'
import type { SmartSessionsMessage } from './en.ts'

const vi: Translation<SmartSessionsMessage> = {
  'smartSessions.title': 'Phiên thông minh',
  'smartSessions.beta': 'Beta',
  'smartSessions.failed': 'Không thể tải phiên thông minh',
  'smartSessions.notTaken': 'Không thể thu hồi phiên thông minh',
  'smartSessions.revoked': 'Đã thu hồi phiên thông minh',
}

export default vi
