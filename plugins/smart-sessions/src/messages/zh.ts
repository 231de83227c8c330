import type { Translation } from '@latchkit/kernel/plugin'
import type { SmartSessionsMessage } from './en.ts'

const zh: Translation<SmartSessionsMessage> = {
  'smartSessions.title': '智能会话',
  'smartSessions.beta': '测试版',
  'smartSessions.failed': '获取智能会话失败',
  'smartSessions.notTaken': '撤销智能会话失败',
  'smartSessions.revoked': '智能会话已撤销',
}

export default zh
