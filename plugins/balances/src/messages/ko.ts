import type { Translation } from '@latchkit/kernel/plugin'
import type { BalancesMessage } from './en.ts'

const ko: Translation<BalancesMessage | 'balances.tokens'> = {
  'balances.tokens': '토큰',
  'balances.unavailable': '토큰 잔액을 확인할 수 없음',
  'balances.loading': '토큰을 불러오는 중',
  'balances.total': '합계',
  'balances.empty': '아직 토큰이 없습니다',
  'balances.emptyHint': '이 계정이 {network}에서 받은 자산이 여기에 표시됩니다.',
  'balances.broken': '토큰을 불러오지 못했습니다',
  'balances.unknownToken': '알 수 없는 토큰',
  'balances.old': '금액이 최신이 아닐 수 있습니다',
  'balances.updated': '{time} 업데이트됨',
  'balances.since': '{date} 대비 {change}',
  'balances.sinceTime': '{time} 대비 {change}',
  'balances.sinceYesterday': '어제 대비 {change}',
  'balances.receive': '자금 받기',
  'balances.receiveHint': '지갑으로 토큰을 전송하세요',
}

export default ko
