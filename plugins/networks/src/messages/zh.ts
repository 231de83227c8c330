import type { Translation } from '@latchkit/kernel/plugin'
import type { NetworksMessage } from './en.ts'

type Key = NetworksMessage | 'networks.title' | 'networks.switch' | 'networks.chain'

const zh: Translation<Key> = {
  'networks.title': '选择网络',
  'networks.switch': '切换网络',
  'networks.chain': '切换网络',
  'networks.current': '当前',
  'networks.unapproved': '未批准',
  'networks.list': '网络',
  'networks.search': '搜索网络',
  'networks.noneFound': '未找到网络',
  'networks.approve': '请在钱包中批准',
  'networks.accept': '请在您的钱包中接受连接请求',
  'networks.still': '仍在等待您的钱包',
  'networks.stillHint': '钱包窗口可能被当前窗口遮挡。在您批准之前，网络不会改变。',
  'networks.switching': '正在切换到 {name} 网络…',
  'networks.asked': '{host} 请求您的钱包切换到该网络。',
  'networks.no': '留在当前网络',
  'networks.declined': '切换被拒绝',
  'networks.declinedHint': '如果钱包不支持该网络，或之前的请求仍未处理，切换可能会被拒绝',
  'networks.busy': '请查看您的钱包：已有一个待处理的请求',
  'networks.busyHint': '请在钱包中处理或关闭该请求，然后重试。',
  'networks.failed': '无法切换网络',
  'networks.gone': '未找到网络',
  'networks.goneHint': '本网站不支持该网络。',
  'networks.back': '选择其他网络',
  'networks.to': '切换到 {name}',
  'networks.other': '已连接的钱包不支持连接 {name}。请使用其他钱包连接。',
  'networks.go': '切换',
  'networks.noSwap': '兑换功能不支持您当前的网络。请切换到可用的网络以继续。',
  'networks.unsupported': '此应用不支持您当前的网络。请切换到可用的网络以继续。',
  'networks.or': '或',
  'networks.disconnect': '断开连接',
  'networks.what': '什么是网络？',
  'networks.record': '共享账本',
  'networks.recordHint': '网络记录着每项资产的归属。它由许多计算机共同运行，不属于任何一家公司。',
  'networks.fee': '费用以网络自有代币支付',
  'networks.feeHint': '转账需支付少量费用，以该网络的自有代币支付，例如以太坊上的 ETH。',
  'networks.apart': '余额相互独立',
  'networks.apartHint': '您在多个网络上的地址可能相同，但每个网络的余额各自独立。',
  'networks.choose': '选择网络',
  'networks.done': '知道了',
}

export default zh
