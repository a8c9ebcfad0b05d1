import { useTheme } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import { useNavigate } from 'react-router-dom';
import type { BarTableProps } from './BarTable.tsx';

export interface PictureProps<R> extends BarTableProps<R> {
  look: 'stacked' | 'grouped' | 'lying' | 'line';
  /** What a row is called on the axis, where its name would not fit. */
  tick?: (row: R, at: number) => string;
  /** What an amount is on the axis. */
  short: (amount: number) => string;
  /** The amounts on the axis; round ones by themselves. */
  marks?: number[];
  /** What is seen, in a sentence. */
  text: string;
}

/** The picture of a table of numbers, as large as its place: its text and its table stand beside it (`Picture`). */
export function Chart<R>({ rows, name, to, tick, columns, look, short, marks }: PictureProps<R>) {
  const { palette } = useTheme();
  const navigate = useNavigate();
  const common = {
    margin: { left: 0, right: 16, top: 8, bottom: 0 },
    skipAnimation: true,
    // Where there is one, its heading says what it is; bars that lie are named beside them.
    hideLegend: columns.length === 1 || look === 'lying',
    slotProps: { legend: { position: { horizontal: 'start' as const } } },
  };
  const series = columns.map(({ label, value, says, color }) => ({
    label,
    data: rows.map((row) => value(row)),
    color: color === 'text' ? palette.text.secondary : palette[color].main,
    valueFormatter: (amount: number | null) => (amount === null ? null : says(amount)),
  }));
  const stacked = series.map((each) => ({ ...each, stack: 'one' }));
  const names = rows.map((row) => name(row));
  const ticks = new Map(rows.map((row, at) => [name(row), tick?.(row, at) ?? name(row)]));
  const named = {
    data: names,
    valueFormatter: (value: string, { location }: { location: string }) =>
      location === 'tick' ? (ticks.get(value) ?? value) : value,
    disableLine: true,
    disableTicks: true,
  };
  const amounts = {
    ...{ valueFormatter: short, tickNumber: 4, tickMinStep: 1 },
    ...{ disableLine: true, disableTicks: true },
  };
  if (look === 'line')
    return (
      <LineChart
        {...common}
        grid={{ horizontal: true }}
        series={series.map((each) => ({
          ...each,
          ...{ curve: 'linear', connectNulls: true, showMark: true },
        }))}
        xAxis={[{ ...named, scaleType: 'point', height: 40 }]}
        yAxis={[{ ...amounts, min: 0, width: 56, ...(marks && { tickInterval: marks }) }]}
      />
    );
  if (look === 'lying')
    return (
      <BarChart
        {...common}
        // The last amount stands below the edge.
        margin={{ ...common.margin, right: 32 }}
        layout="horizontal"
        grid={{ vertical: true }}
        series={stacked}
        xAxis={[{ ...amounts, height: 28 }]}
        yAxis={[{ ...named, scaleType: 'band', width: 104 }]}
      />
    );
  return (
    <BarChart
      {...common}
      grid={{ horizontal: true }}
      // The same as the links of its table, for whoever points.
      onAxisClick={(_, pressed) => {
        const row = pressed && rows[pressed.dataIndex];
        const address = row && to?.(row);
        if (address) void navigate(address);
      }}
      series={look === 'stacked' ? stacked : series}
      xAxis={[{ ...named, scaleType: 'band', height: 40 }]}
      yAxis={[{ ...amounts, width: look === 'stacked' ? 64 : 32 }]}
    />
  );
}
