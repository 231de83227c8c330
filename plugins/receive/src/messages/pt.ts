import type { Translation } from '@latchkit/kernel/plugin'
import type { ReceiveMessage } from './en.ts'

const pt: Translation<ReceiveMessage> = {
  'receive.title': 'Receber',
  'receive.networks': 'Redes compatíveis',
  'receive.scan': 'Copie seu endereço ou escaneie este QR code',
  'receive.code': 'QR code do seu endereço',
  'receive.copy': 'Copiar endereço',
  'receive.copied': 'Endereço copiado',
  'receive.changed': 'A conta mudou. Copie o endereço novamente.',
  'receive.only': 'Envie somente por estas redes',
  'receive.onlyOne': 'Envie somente por esta rede',
  'receive.onlyHint': 'O que for enviado a este endereço por outra rede pode se perder.',
  'receive.current': 'Atual',
  'receive.unknownNetwork': 'Rede desconhecida',
  'receive.unknownHint':
    'Este site não usa a rede da sua carteira. Envie a este endereço somente pelas redes abaixo.',
  'receive.nowhereHint':
    'Este site não usa a rede da sua carteira. Troque de rede na carteira para receber aqui.',
  'receive.ethereumAccounts': 'Esta rede usa contas Ethereum, que esta versão não consegue conectar.',
  'receive.none': 'Nenhuma carteira conectada',
  'receive.noneHint': 'Conecte uma para ver o endereço dela aqui.',
  'receive.connect': 'Conectar carteira',
}

export default pt
