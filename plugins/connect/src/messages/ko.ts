import type { Translation } from '@latchkit/kernel/plugin'
import type { ConnectMessage } from './en.ts'

const ko: Translation<ConnectMessage> = {
  'connect.title': '지갑 연결',
  'connect.wallets': '지갑 연결',
  'connect.all': '모든 지갑',
  'connect.chain': '네트워크 선택',
  'connect.get': '지갑 받기',
  'connect.what': '지갑이란 무엇인가요?',
  'connect.installed': '설치됨',
  'connect.recent': '최근',
  'connect.twins': '지갑 {count}개가 이 이름을 사용 중',
  'connect.looking': '지갑을 찾는 중',
  'connect.continue': '{name}에서 계속',
  'connect.accept': '지갑에서 연결 요청을 수락하세요',
  'connect.waiting': '아직 {name} 응답을 기다리는 중',
  'connect.waitingHint': '지갑 창이 이 창 뒤에 있을 수 있습니다. 수락하기 전까지 아무것도 공유되지 않습니다.',
  'connect.other': '다른 지갑 사용',
  'connect.declined': '연결이 거부되었습니다',
  'connect.declinedHint': '이전 요청이 아직 열려 있으면 연결이 거부될 수 있습니다',
  'connect.busy': '지갑에 이미 열린 요청이 있습니다',
  'connect.busyHint': '지갑에서 요청에 응답하거나 요청을 닫은 뒤 다시 시도하세요.',
  'connect.failed': '{name}에 연결하지 못했습니다',
  'connect.gone': '감지되지 않음',
  'connect.goneHint': '설치한 뒤 페이지를 새로고침하거나 다른 지갑을 선택하세요.',
}

export default ko
