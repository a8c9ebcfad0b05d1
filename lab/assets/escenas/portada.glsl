/* Copper light over the Pacific at night: swells drawn line behind line up to the horizon, and the
   path of a sun that has just set on the right. The left stays dark for the headline. */

const int ROWS = 46;
const float HORIZON = 0.235;
const float SUN = 0.46;

/** Height of the sea at (x, z), both in world units; slope receives dh/dx. */
float sea(float x, float z, out float slope) {
  float h = 0.0;
  slope = 0.0;
  float t = TAU * uTurn;
  // frequency along x, along z, whole turns per loop, amplitude
  vec4 w[6] = vec4[6](
    vec4(0.55, 0.34, 1.0, 1.00), vec4(-0.80, 0.55, 1.0, 0.62), vec4(1.35, 0.21, -1.0, 0.42),
    vec4(2.05, -0.74, 2.0, 0.22), vec4(-3.10, 0.93, 2.0, 0.13), vec4(4.60, 1.27, -3.0, 0.06));
  for (int i = 0; i < 6; i++) {
    float bend = 0.55 * sin(z * 0.23 + float(i) * 2.1 + t);
    float phase = w[i].x * x + w[i].y * z + w[i].z * t + bend + float(i) * 1.9;
    // Sharper crests than troughs, as in real swell.
    float s = sin(phase);
    h += w[i].w * (s - 0.22 * cos(2.0 * phase));
    slope += w[i].w * w[i].x * (cos(phase) + 0.44 * sin(2.0 * phase));
  }
  return h;
}

void main() {
  vec2 uv = gl_FragCoord.xy / uSize;
  vec2 s = (uv - 0.5) * vec2(uSize.x / uSize.y, 1.0);
  float px = 1.0 / uSize.y;

  // Sky: ink, with the afterglow lying on the horizon.
  float up = s.y - HORIZON;
  float glow = exp(-pow((s.x - SUN) * 1.45, 2.0)) * exp(-max(up, 0.0) * 6.5);
  float halo = exp(-pow((s.x - SUN) * 1.05, 2.0)) * exp(-max(up, 0.0) * 3.0);
  vec3 c = mix(INK * 1.15, DEEP * 1.4, smoothstep(0.0, 0.30, up)) + TEAL * 0.17 * exp(-max(up, 0.0) * 6.5);
  c += COPPER * (0.66 * glow + 0.13 * halo) + EMBER * 0.30 * pow(glow, 4.0);

  for (int k = 0; k < ROWS; k++) {
    float q = (float(k) + 0.4) / float(ROWS);
    float near = pow(q, 1.75);
    float scale = 0.05 + 0.95 * near; // size on screen
    float base = HORIZON - 0.012 - 0.86 * near;
    // Far from this line: either above it, or hidden by the lines in front.
    if (abs(base - s.y) > 0.04 + 0.27 * scale) continue;
    float z = 26.0 * (1.0 - pow(q, 0.62));
    float slope;
    float h = sea((s.x - 0.1) / (0.16 + 0.55 * scale) * 1.55, z, slope);
    float d = base + h * (0.004 + 0.098 * scale) * mix(0.75, 1.0, near) - s.y;
    float inside = smoothstep(-0.6 * px, 0.6 * px, d);

    // The sun's path on the water: narrow at the horizon, wide here, broken by the slopes.
    float spread = 0.16 + 0.62 * near;
    float path = exp(-pow((s.x - SUN + 0.10 * near) / spread, 2.0));
    float facing = smoothstep(-0.55, 1.05, slope);
    float crest = smoothstep(-0.9, 1.3, h);
    float lit = path * mix(0.10, 1.0, facing) * (0.35 + 0.65 * crest);
    float fog = mix(0.45, 1.0, smoothstep(0.0, 0.22, q));

    // The strip of water under the line, darker away from it.
    float fall = exp(-d / (0.006 + 0.060 * scale));
    vec3 body = mix(DEEP, INK, 0.62);
    body += TEAL * (0.045 + 0.17 * fall * crest) * (1.0 - 0.6 * path);
    body += COPPER * fall * lit * (0.62 - 0.22 * near);
    body += COPPER * 0.16 * path * (1.0 - q) * (1.0 - q);
    c = mix(c, body, inside);

    // The line itself.
    float width = (0.55 + 0.75 * scale) * px;
    float line = 1.0 - smoothstep(width * 0.35, width * 1.55, abs(d));
    vec3 ink = mix(TEAL * 0.85 + INK * 0.4, mix(COPPER, EMBER, lit), clamp(lit * 2.1 + 0.30 * path, 0.0, 1.0));
    c = mix(c, ink, line * fog * clamp(0.42 * crest + 0.08 + lit * 1.15, 0.0, 0.95));
  }

  c *= mix(0.78, 1.0, smoothstep(-0.95, 0.25, s.x));
  c *= 1.0 - 0.50 * smoothstep(0.20, 0.85, length(s * vec2(0.52, 0.9) - vec2(0.12, 0.02)));
  color = vec4(c + dither(gl_FragCoord.xy) / 255.0, 1.0);
}
