import type { Translation } from '@latchkit/kernel/plugin'
import type { SmartSessionsMessage } from './en.ts'

const ko: Translation<SmartSessionsMessage> = {
  'smartSessions.title': '스마트 세션',
  'smartSessions.beta': '베타',
  'smartSessions.failed': '스마트 세션을 가져오지 못했습니다',
  'smartSessions.notTaken': '스마트 세션을 철회하지 못했습니다',
  'smartSessions.revoked': '스마트 세션이 철회되었습니다',
}

export default ko
