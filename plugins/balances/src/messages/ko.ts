import type { Translation } from '@latchkit/kernel/plugin'
import type { BalancesMessage } from './en.ts'

const ko: Translation<BalancesMessage | 'balances.tokens'> = {
  'balances.tokens': '토큰',
  'balances.unavailable': '잔액을 확인할 수 없음',
  'balances.loading': '토큰을 읽는 중',
  'balances.total': '합계',
  'balances.more': '{count}개 모두 보기',
  'balances.empty': '아직 토큰이 없습니다',
  'balances.emptyHint': '{network}에서 이 계정이 받은 자산이 여기에 표시됩니다.',
  'balances.broken': '지금은 토큰을 읽을 수 없습니다',
  'balances.old': '금액이 최신이 아닐 수 있습니다',
  'balances.oldHint': '{count}분 이내에 읽은 값이며 지금은 갱신할 수 없습니다.',
}

export default ko
