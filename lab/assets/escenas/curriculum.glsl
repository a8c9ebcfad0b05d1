/* Sheets of paper in the dark, lit along their edge: long calm folds, one above the other, with a
   copper light that travels along each edge once per loop. */

/** Height of the edge of sheet i at x. */
float edge(float i, float x) {
  float a = i * 1.37;
  return 0.072 * sin(x * 1.15 + a + TAU * uTurn)
       + 0.038 * sin(x * 2.05 - a * 1.7 - TAU * uTurn)
       + 0.012 * sin(x * 3.90 + a * 2.3 + 2.0 * TAU * uTurn);
}

void main() {
  vec2 uv = gl_FragCoord.xy / uSize;
  vec2 s = (uv - 0.5) * vec2(uSize.x / uSize.y, 1.0);
  vec3 c = mix(DEEP, INK, 0.7 + 0.5 * s.y) + TEAL * 0.05 * smoothstep(0.1, 0.6, s.y + 0.2 * s.x);

  for (int k = 0; k < 8; k++) {
    float i = float(k);
    float base = 0.50 - i * 0.152 + s.x * 0.16;
    float y = base + edge(i, s.x) * (1.0 + i * 0.10);
    float d = y - s.y; // below the edge: positive
    float px = 1.2 / uSize.y;
    float inside = smoothstep(-px, px, d);

    // The sheet: dark, a little teal above and copper below, and a shadow on what lies behind.
    float near = i / 7.0;
    vec3 sheet = mix(INK * 0.95 + TEAL * 0.070, INK * 0.80 + COPPER * 0.045, near);
    sheet += (TEAL * 0.10 * (1.0 - near) + COPPER * 0.12 * near) * exp(-d * 9.0);
    c *= 1.0 - 0.38 * (1.0 - inside) * exp(d * 26.0);
    c = mix(c, sheet, inside);

    // Light along the edge, strongest where it passes now.
    float at = 0.42 + 0.40 * sin(TAU * uTurn + i * 0.83);
    float lit = exp(-pow((s.x - at) * 1.35, 2.0));
    float rim = exp(-abs(d) * uSize.y * 0.55);
    float glow = exp(-max(d, 0.0) * 22.0) * inside;
    c += mix(COPPER, EMBER, lit) * rim * (0.10 + 0.62 * lit) * smoothstep(-1.0, 0.35, s.x);
    c += COPPER * glow * lit * 0.20;
  }
  c *= mix(0.62, 1.0, smoothstep(-0.9, 0.3, s.x));
  c *= 1.0 - 0.5 * dot(s * vec2(0.55, 0.85), s * vec2(0.55, 0.85)) * 1.3;
  color = vec4(c + dither(gl_FragCoord.xy) / 255.0, 1.0);
}
