import type { Translation } from '@latchkit/kernel/plugin'
import type { NetworksMessage } from './en.ts'

type Key = NetworksMessage | 'networks.title' | 'networks.switch' | 'networks.chain'

const pt: Translation<Key> = {
  'networks.title': 'Escolher rede',
  'networks.switch': 'Trocar de rede',
  'networks.chain': 'Trocar de rede',
  'networks.current': 'Atual',
  'networks.unapproved': 'Não aprovada',
  'networks.list': 'Redes',
  'networks.search': 'Buscar redes',
  'networks.noneFound': 'Nenhuma rede encontrada',
  'networks.approve': 'Aprove na carteira',
  'networks.accept': 'Aceite a solicitação de conexão na sua carteira',
  'networks.still': 'Ainda aguardando sua carteira',
  'networks.stillHint': 'A janela pode estar atrás desta. Sua rede não muda até você aprovar.',
  'networks.switching': 'Trocando para a rede {name}…',
  'networks.asked': '{host} pede à sua carteira que troque para esta rede.',
  'networks.no': 'Ficar aqui',
  'networks.declined': 'Troca recusada',
  'networks.declinedHint':
    'A troca pode ser recusada se a carteira não for compatível com a rede ou se uma solicitação anterior ainda estiver ativa',
  'networks.busy': 'Verifique sua carteira: já há uma solicitação aberta',
  'networks.busyHint': 'Responda lá ou feche-a e tente novamente.',
  'networks.failed': 'Não foi possível trocar de rede',
  'networks.gone': 'Rede não encontrada',
  'networks.goneHint': 'Este site não usa essa rede.',
  'networks.back': 'Escolher outra rede',
  'networks.to': 'Trocar para {name}',
  'networks.other': 'A carteira conectada não é compatível com a rede {name}. Conecte-se com outra carteira.',
  'networks.go': 'Trocar',
  'networks.noSwap':
    'A troca não está disponível na sua rede atual. Mude para uma rede disponível para continuar.',
  'networks.unsupported':
    'Este app não é compatível com sua rede atual. Troque para uma rede disponível para continuar.',
  'networks.or': 'ou',
  'networks.disconnect': 'Desconectar',
  'networks.what': 'O que é uma rede?',
  'networks.record': 'Um registro compartilhado',
  'networks.recordHint':
    'Uma rede registra o que pertence a quem. Ela é mantida por muitos computadores, não por uma única empresa.',
  'networks.fee': 'Uma moeda própria para as taxas',
  'networks.feeHint': 'Enviar custa uma pequena taxa, paga na moeda da rede, como ETH na Ethereum.',
  'networks.apart': 'Saldos separados',
  'networks.apartHint': 'Seu endereço pode ser o mesmo em várias redes, mas cada uma tem seu próprio saldo.',
  'networks.choose': 'Escolher uma rede',
  'networks.done': 'Entendi',
}

export default pt
