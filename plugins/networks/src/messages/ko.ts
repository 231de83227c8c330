import type { Translation } from '@latchkit/kernel/plugin'
import type { NetworksMessage } from './en.ts'

type Key = NetworksMessage | 'networks.title' | 'networks.switch' | 'networks.chain'

const ko: Translation<Key> = {
  'networks.title': '네트워크 선택',
  'networks.switch': '네트워크 전환',
  'networks.chain': '네트워크 전환',
  'networks.current': '현재',
  'networks.unapproved': '승인되지 않음',
  'networks.list': '네트워크',
  'networks.search': '네트워크 검색',
  'networks.noneFound': '네트워크를 찾을 수 없습니다',
  'networks.approve': '지갑에서 승인하세요',
  'networks.accept': '지갑에서 연결 요청을 수락하세요',
  'networks.still': '아직 지갑 응답을 기다리는 중',
  'networks.stillHint': '지갑 창이 이 창 뒤에 있을 수 있습니다. 승인하기 전까지 네트워크는 바뀌지 않습니다.',
  'networks.switching': '{name} 네트워크로 전환하는 중…',
  'networks.asked': '{host}에서 이 네트워크로 전환하도록 지갑에 요청합니다.',
  'networks.no': '현재 네트워크 유지',
  'networks.declined': '전환이 거부되었습니다',
  'networks.declinedHint':
    '지갑이 네트워크를 지원하지 않거나 이전 요청이 아직 열려 있으면 전환이 거부될 수 있습니다',
  'networks.busy': '지갑에 이미 열린 요청이 있습니다',
  'networks.busyHint': '지갑에서 요청에 응답하거나 요청을 닫은 뒤 다시 시도하세요.',
  'networks.failed': '네트워크를 전환하지 못했습니다',
  'networks.gone': '네트워크를 찾을 수 없습니다',
  'networks.goneHint': '이 사이트는 해당 네트워크를 지원하지 않습니다.',
  'networks.back': '다른 네트워크 선택',
  'networks.to': '{name} 네트워크로 전환',
  'networks.other': '연결된 지갑은 {name} 네트워크 연결을 지원하지 않습니다. 다른 지갑으로 연결하세요.',
  'networks.go': '전환',
  'networks.noSwap':
    '스왑 기능은 현재 네트워크를 지원하지 않습니다. 계속하려면 사용할 수 있는 네트워크로 전환하세요.',
  'networks.unsupported':
    '이 앱은 현재 네트워크를 지원하지 않습니다. 계속하려면 사용할 수 있는 네트워크로 전환하세요.',
  'networks.or': '또는',
  'networks.disconnect': '연결 해제',
  'networks.what': '네트워크란 무엇인가요?',
  'networks.record': '공유 기록',
  'networks.recordHint':
    '네트워크는 무엇이 누구의 것인지 기록합니다. 한 회사가 아니라 많은 컴퓨터가 함께 운영합니다.',
  'networks.fee': '자체 코인으로 내는 수수료',
  'networks.feeHint':
    '전송하려면 적은 수수료가 들며, Ethereum의 ETH처럼 해당 네트워크의 자체 코인으로 지불합니다.',
  'networks.apart': '네트워크별 잔액',
  'networks.apartHint': '여러 네트워크에서 주소가 같을 수 있지만, 잔액은 네트워크마다 따로 관리됩니다.',
  'networks.choose': '네트워크 선택',
  'networks.done': '알겠습니다',
}

export default ko
