import { translated } from '@ponte/contracts/translated'
import { BRAND } from '@ponte/contracts/brand'
import type { LegalDocument } from '../legal-document.ts'

/** The day on which this text was last compared with the site's behavior. */
export const REVIEW_LOG_CHECKED = '2026-11-23'

export const reviewLogText: LegalDocument = translated('mf-public/legal/reviewLogText', {
  title: 'Registro de avaliações',
  lead: `Você não precisa acreditar na ${BRAND} quando lê uma avaliação. Abaixo das avaliações há “Verificar”: o seu navegador refaz as contas e diz se cada uma é a que foi lacrada. Aqui está como isso funciona, o que prova e o que não.`,
  sections: [
    {
      id: 'como',
      title: 'Como funciona',
      parts: [
        [
          'Quando alguém envia uma avaliação, calculamos dela um número longo (um hash) com um segredo sorteado só para ela. Esse número vai na hora para um registro público, antes de a avaliação ser publicada.',
          'O registro é uma árvore de Merkle, como as que vigiam os certificados da internet (RFC 9162). Nele só se acrescenta: mudar ou tirar um número muda a raiz da árvore.',
          'A raiz é assinada a cada minuto com uma chave que serve só para isso.',
          'Quando a avaliação é publicada, o segredo dela vem junto. Com ele qualquer pessoa refaz o número e o encontra no registro.',
        ],
      ],
    },
    {
      id: 'prova',
      title: 'O que isto prova',
      parts: [
        {
          facts: [
            ['Nada foi mudado', 'As notas e o comentário que você lê são os que foram enviados. Nem nós podemos corrigi-los depois.'],
            ['Foi lacrada antes', 'A avaliação já estava no registro quando foi publicada, junto com as outras daquele momento.'],
            [
              'O registro só cresce',
              'Seu navegador lembra a última raiz que viu. Se algo de antes for mudado ou apagado, a próxima verificação percebe.',
            ],
          ],
        },
      ],
    },
    {
      id: 'nao-prova',
      title: 'O que isto não prova',
      parts: [
        [
          'Que a avaliação diz a verdade, ou que quem a escreveu foi justo.',
          'Quem a escreveu: o nome do autor não entra no registro. Que só avalia quem teve um contato aqui é uma regra nossa, que o registro não mostra.',
          'Que mostramos todas: uma avaliação que nunca chegou ao registro passaria despercebida. Uma que chegou não sai mais.',
          'Que mostramos o mesmo registro a todos. Quem guarda raízes de lugares diferentes e as compara fecha essa porta; ainda não há quem faça isso por nós.',
          'Que o programa no seu navegador é honesto: ele também vem de nós. Por isso a conta toda pode ser refeita por fora, com um programa de código aberto.',
          'O texto de um comentário privado, ou de um que está sendo analisado: dele só se vê que existe um lacre.',
        ],
      ],
    },
    {
      id: 'apagar',
      title: 'Quando alguém apaga a conta',
      parts: [
        'O que ligava as avaliações dessa pessoa ao registro é destruído: sem o segredo, o número não diz mais nada sobre ninguém, nem para nós. A árvore continua inteira, e as outras avaliações continuam verificáveis. Quem tiver guardado o segredo de uma avaliação já publicada ainda pode refazer a conta dela.',
        'De vez em quando acrescentamos números sorteados, que não são de avaliação nenhuma. Assim o registro, ao crescer, não conta a ninguém que o outro lado acabou de avaliar.',
      ],
    },
    {
      id: 'por-fora',
      title: 'Conferir o site inteiro',
      parts: [
        'As chaves estão em /.well-known/review-log.json, e as chamadas do registro estão abertas em /api/docs. O programa do projeto que confere o site inteiro se chama log:audit: guarde o arquivo que ele escreve em outro lugar e rode-o de novo outro dia.',
        {
          links: [
            { to: '/termos', label: 'Termos de uso' },
            { to: '/privacidade', label: 'Privacidade' },
          ],
        },
      ],
    },
  ],
})
