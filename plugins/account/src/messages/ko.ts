import type { Translation } from '@latchkit/kernel/plugin'
import type { AccountMessage } from './en.ts'

const ko: Translation<AccountMessage | 'account.title' | 'account.switch'> = {
  'account.title': '계정',
  'account.switch': '주소 전환',
  'account.unknownNetwork': '알 수 없는 네트워크',
  'account.unknownHint':
    '이 사이트는 지갑의 현재 네트워크를 지원하지 않습니다. 계속하려면 지갑에서 네트워크를 전환하세요.',
  'account.balance': '잔액',
  'account.unavailable': '토큰 잔액을 확인할 수 없음',
  'account.unavailableHint': '네트워크가 응답하지 않습니다. 자산에는 영향이 없습니다.',
  'account.slow': '네트워크 응답이 느립니다',
  'account.unchecked': '{name}, 확인되지 않음',
  'account.copy': '주소 복사',
  'account.copied': '주소가 복사되었습니다',
  'account.explorer': '{name}에서 보기',
  'account.disconnect': '연결 해제',
  'account.none': '연결된 지갑이 없습니다',
  'account.noneHint': '지갑을 연결하면 잔액이 여기에 표시됩니다.',
  'account.connect': '지갑 연결',
  'account.payment': '결제',
  'account.ordinal': 'Ordinals',
  'account.notSwitched': '계정을 전환하지 못했습니다. 다시 시도하세요.',
  'account.updated': '{time} 업데이트됨',
}

export default ko
