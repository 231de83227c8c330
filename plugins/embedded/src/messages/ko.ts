import type { Translation } from '@latchkit/kernel/plugin'
import type { EmbeddedMessage } from './en.ts'

type Key = EmbeddedMessage | 'embedded.upgrade'

const ko: Translation<Key> = {
  'embedded.wallet': '내장 지갑',
  'embedded.upgrade': '지갑 업그레이드',
  'embedded.notKept':
    '이 페이지를 닫거나 새로고침할 때까지 로그인 상태가 유지됩니다. 브라우저에는 이 사이트의 로그인 정보가 저장되지 않습니다.',
  'embedded.smart': '스마트 계정',
  'embedded.plain': '일반 계정',
  'embedded.useSmart': '스마트 계정 사용',
  'embedded.usePlain': '일반 계정 사용',
  'embedded.changing': '계정을 전환하는 중',
  'embedded.smartOn': '스마트 계정을 사용 중입니다',
  'embedded.plainOn': '일반 계정을 사용 중입니다',
  'embedded.plainFailed': '일반 계정으로 전환하지 못했습니다',
  'embedded.changeFailed': '아무것도 변경되지 않았습니다: {why}',
  'embedded.unchanged': '아무것도 변경되지 않았습니다. 잠시 후 다시 시도하세요.',
  'embedded.card': '지갑 업그레이드',
  'embedded.cardHint': '셀프 커스터디 지갑으로 전환',
  'embedded.upgradeLead': '나만의 지갑',
  'embedded.upgradeHint':
    '지금은 {host}에서 내 지갑을 대신 보관합니다. 해당 페이지에서 나만 키를 보유하는 지갑으로 옮길 수 있습니다.',
  'embedded.upgradeGo': '{host}에서 계속',
}

export default ko
