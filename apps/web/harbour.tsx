const stacks = (left: number, base: number, columns: string[]) =>
  columns.flatMap((column, index) =>
    [...column]
      .map((colour, level) => ({ x: left + index * 38, y: base - (level + 1) * 20, colour }))
      .filter(({ colour }) => colour !== ' '),
  )
const fills: Record<string, string> = { l: '#c3dcf7', n: '#5666b4', p: '#e8a684', y: '#eec95c', v: '#c9b5e0' }
const boxes = [
  ...stacks(8, 664, ['lnlpll', 'n lp', 'n llnl', 'vnn l ', 'lnnnl', 'lnl y', 'll l']),
  ...stacks(470, 664, ['nnl', 'ln p', 'lyll', 'nlpn']),
]
const stars = [
  [70, 110],
  [190, 82],
  [300, 145],
  [400, 70],
  [450, 240],
  [590, 92],
  [95, 262],
  [575, 270],
]

/** The one drawing of the product: a quay crane at night, a ship half worked. */
export const Harbour = ({ lines }: { lines: readonly string[] }) => (
  <aside className="harbour" aria-hidden="true">
    <svg viewBox="0 0 640 900" role="presentation" preserveAspectRatio="xMidYMax slice">
      {stars.map(([x, y]) => (
        <circle key={`${x}.${y}`} cx={x} cy={y} r="1.6" fill="#9fd5da" opacity=".7" />
      ))}
      <path d="M530 128a38 38 0 1 0 24 62 42 42 0 0 1-24-62z" fill="#e3d39c" />
      <g stroke="#8fd3d9" fill="none" strokeWidth="3" strokeLinejoin="round">
        <path d="M376 232 60 352M376 232 150 352M376 232l54 120M376 232l132 120" />
        <path d="M38 352h474M38 364h474" strokeWidth="5" />
        <path
          d="M40 364l14-12 14 12 14-12 14 12 14-12 14 12 14-12 14 12 14-12 14 12 14-12 14 12 14-12 14 12 14-12 14 12 14-12 14 12 14-12 14 12"
          strokeWidth="1.6"
        />
        <path d="M352 366v282M430 366v282M352 520h78M352 520l78-150M430 648l-78-128" strokeWidth="4" />
        <path d="M102 366v66M132 366v66" strokeWidth="2" />
      </g>
      <path d="M92 432h50v8H92z" fill="#dff3f4" />
      <rect x="97" y="444" width="40" height="24" rx="3" fill="#4fc4cc" />
      <path d="M110 456l5 5 9-10" stroke="#06282f" strokeWidth="3" fill="none" />
      <rect x="462" y="328" width="40" height="26" rx="4" fill="#8fd3d9" />
      {boxes.map(({ x, y, colour }) => (
        <rect key={`${x}.${y}`} x={x} y={y - 26} width="36" height="18" rx="2.5" fill={fills[colour] ?? '#c3dcf7'} />
      ))}
      <path d="M0 640h296l-22 74a14 14 0 0 1-13 10H0z" fill="#1a5660" />
      <path d="M330 650h310v100H330z" fill="#0d3b43" />
      <path d="M0 724h640v176H0z" fill="#04232a" />
      <path
        d="M0 742c30 0 30-8 60-8s30 8 60 8 30-8 60-8 30 8 60 8 30-8 60-8 30 8 60 8 30-8 60-8 30 8 60 8 30-8 60-8 30 8 60 8 30-8 60-8"
        stroke="#1d6a74"
        strokeWidth="2"
        fill="none"
      />
    </svg>
    <span className="name">Quayside</span>
    <p className="lines">
      {lines.map(line => (
        <span key={line}>
          {line}
          <br />
        </span>
      ))}
    </p>
  </aside>
)
